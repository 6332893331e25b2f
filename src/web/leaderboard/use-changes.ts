import { useState } from 'react';
import type { Hole, LeaderboardEntry } from '#contract/tournament.ts';
import { byTeam, type TeamId } from '#domain/teams.ts';
import { type HoleChange, holeChanges } from './hole-change.ts';

/**
 * The differences between the newest board and an earlier one. `count` rises with every change, so that the
 * highlight can start again.
 */
export type Changes = {
  count: number;
  holes: readonly HoleChange[];
  /** How much each team's points have changed. */
  gains: Readonly<Record<TeamId, number>>;
};

type Entries = readonly LeaderboardEntry[];
export type Board = { entries: Entries; holes: readonly Hole[] | undefined };
/** The newest board and its changes since the board `from`. `since`: the time of the first such change. */
export type Seen = Board & { changes: Changes; from: Board; since: string | null };

const JOINED_WITHIN_MS = 10_000;
export const NO_CHANGES: Changes = { count: 0, holes: [], gains: byTeam(() => 0) };

/** `asOf` is the board's time, so the device's clock does not matter. */
export function useChanges(board: Board, asOf: string | null): Changes {
  const [seen, setSeen] = useState(() => firstSeen(board, asOf));
  if (seen.entries === board.entries && seen.holes === board.holes) return seen.changes;
  const now = see(seen, board, asOf);
  setSeen(now);
  return now.changes;
}

export function firstSeen({ entries, holes }: Board, asOf: string | null): Seen {
  return { entries, holes, changes: NO_CHANGES, from: { entries, holes }, since: asOf };
}

/** Changes that arrive within ten seconds count as one. */
export function see(seen: Seen, board: Board, asOf: string | null): Seen {
  if (!seen.holes || !board.holes) return firstSeen(board, asOf);
  if (!isNews(difference(seen, board))) return { ...seen, ...board };
  const { count } = seen.changes;
  const joins = count > 0 && Date.parse(asOf ?? '') - Date.parse(seen.since ?? '') < JOINED_WITHIN_MS;
  const from = joins ? seen.from : { entries: seen.entries, holes: seen.holes };
  const since = joins ? seen.since : asOf;
  return { ...board, from, since, changes: { count: count + 1, ...difference(from, board) } };
}

type Difference = Omit<Changes, 'count'>;

function difference(before: Board, after: Board): Difference {
  const pointsIn = (board: Entries, id: TeamId) => board.find((entry) => entry.id === id)?.totalPoints;
  return {
    holes: holeChanges(before.holes ?? [], after.holes ?? [], after.entries),
    gains: byTeam((id) => (pointsIn(after.entries, id) ?? 0) - (pointsIn(before.entries, id) ?? 0)),
  };
}

const isNews = ({ holes, gains }: Difference) =>
  holes.length > 0 || Object.values(gains).some((gain) => gain !== 0);
