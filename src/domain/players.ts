import type { TeamId } from './teams.ts';

/** A person, not a roster slot: a substitute is another player (D-13). */
export type PlayerId = number;

/** The current players of each team. The order carries no meaning. */
export type Roster = Readonly<Record<TeamId, readonly PlayerId[]>>;
