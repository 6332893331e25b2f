import type { LeaderboardEntry } from '#contract/tournament.ts';
import { changesPosition, sharesTheLead, takesTheLead } from './live-texts.ts';
import { leadersOf, listTeams } from './state-texts.ts';

type Entries = readonly LeaderboardEntry[];

/** The announcement when a new board replaces the old one. Null if the order has not changed. */
export function announcement(before: Entries, after: Entries): string | null {
  const was = (id: string) => before.find((entry) => entry.id === id);

  const leaders = leadersOf(after);
  const [first, second] = leaders;
  if (first && listTeams(leaders) !== listTeams(leadersOf(before)))
    return (second ? sharesTheLead : takesTheLead)(listTeams(leaders), first.totalPoints);

  const steps = after.map((entry) => ({ entry, up: (was(entry.id)?.position ?? 0) - entry.position }));
  const step = steps.find(({ up }) => up > 0) ?? steps.find(({ up }) => up < 0);
  if (!step) return null;
  const { team, position, totalPoints } = step.entry;
  return changesPosition(team.name, position, totalPoints, step.up > 0);
}
