import { createContext } from 'react';
import type { Counted } from './texts.ts';

/** Corrections by the signed-in organizer that the server has not accepted, from all pages. The shell counts them. */
export const Unsent = createContext<Counted>([]);
