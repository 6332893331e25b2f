import type { TeamId } from './teams.ts';

/** A person, not a roster slot: whoever replaces a player is another player (D-13). */
export type PlayerId = number;

/** Who is on each team at the moment. The order carries no meaning. */
export type Roster = Readonly<Record<TeamId, readonly PlayerId[]>>;
