import { useState } from 'react';
import type { LeaderboardEntry } from '#contract/tournament.ts';
import { byTeam, type TeamId } from '#domain/teams.ts';
import { changedTeams } from './changed-teams.ts';

type Entries = readonly LeaderboardEntry[];

/** How often each team's row has changed since it appeared. */
export function useChangeCounts(entries: Entries): Readonly<Record<TeamId, number>> {
  const [seen, setSeen] = useState({ entries, counts: byTeam(() => 0) });
  if (seen.entries === entries) return seen.counts;
  const changed = changedTeams(seen.entries, entries);
  const counts = byTeam((teamId) => seen.counts[teamId] + (changed.includes(teamId) ? 1 : 0));
  setSeen({ entries, counts });
  return counts;
}
