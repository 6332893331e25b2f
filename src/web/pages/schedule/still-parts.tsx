import { Spectators } from './spectators.tsx';
import { WhenAndWhere } from './when-and-where.tsx';

/** The parts of Schedule that are only words: nothing in them reacts to anything but a link. */
export const PARTS = { Spectators, WhenAndWhere } as const;
