import type { TeamId } from './teams.ts';

/** Identifies a person, not a roster slot: a substitute is another player (D-13). */
export type PlayerId = number;

/** Each team's current players, in no particular order. */
export type Roster = Readonly<Record<TeamId, readonly PlayerId[]>>;
