import { createContext } from 'react';
import type { Counted } from './texts.ts';

/** Posts of the signed-in organizer that the server has not accepted yet, from all pages. The shell counts them. */
export const Unsent = createContext<Counted>([]);
