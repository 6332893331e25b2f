import { useState } from 'react';
import type { Hole, LeaderboardEntry } from '#contract/tournament.ts';
import { byTeam, type TeamId } from '#domain/teams.ts';
import { type HoleChange, holeChanges } from './hole-change.ts';

/** What the newest state of the board has changed. `count` rises with every change, so that a light can go on again. */
export type Changes = {
  count: number;
  holes: readonly HoleChange[];
  /** By how much each team's points have changed. */
  gains: Readonly<Record<TeamId, number>>;
};

type Entries = readonly LeaderboardEntry[];
type Holes = readonly Hole[] | undefined;

const NONE: Changes = { count: 0, holes: [], gains: byTeam(() => 0) };

export function useChanges(entries: Entries, holes: Holes): Changes {
  const [seen, setSeen] = useState({ entries, holes, changes: NONE });
  if (seen.entries === entries && seen.holes === holes) return seen.changes;
  const changes = seen.holes && holes ? next(seen.changes, seen, { entries, holes }) : NONE;
  setSeen({ entries, holes, changes });
  return changes;
}

function next(known: Changes, before: Board, after: Board): Changes {
  const pointsIn = (board: Entries, id: TeamId) => board.find((entry) => entry.id === id)?.totalPoints;
  const gains = byTeam((id) => (pointsIn(after.entries, id) ?? 0) - (pointsIn(before.entries, id) ?? 0));
  const holes = holeChanges(before.holes ?? [], after.holes ?? [], after.entries);
  const isNews = holes.length > 0 || Object.values(gains).some((gain) => gain !== 0);
  return isNews ? { count: known.count + 1, holes, gains } : known;
}

type Board = { entries: Entries; holes: Holes };
