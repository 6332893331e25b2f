import type { LeaderboardEntry } from '#contract/tournament.ts';
import { changesPosition, hasClinched, sharesTheLead, takesTheLead } from './live-texts.ts';

type Entries = readonly LeaderboardEntry[];

/** What to announce when one board replaces another; null if the order has not changed. */
export function announcement(before: Entries, after: Entries): string | null {
  const was = (id: string) => before.find((entry) => entry.id === id);

  const champion = after.find((entry) => entry.race.clinched && !was(entry.id)?.race.clinched);
  if (champion) return hasClinched(champion.team.name);

  const [first, ...level] = leaders(after);
  if (first && namesOf(leaders(after)) !== namesOf(leaders(before))) {
    if (level.length === 0) return takesTheLead(first.team.name, first.totalPoints);
    return sharesTheLead(
      [first, ...level].map((entry) => entry.team.name),
      first.totalPoints,
    );
  }

  const steps = after.map((entry) => ({ entry, up: (was(entry.id)?.position ?? 0) - entry.position }));
  const step = steps.find(({ up }) => up > 0) ?? steps.find(({ up }) => up < 0);
  if (!step) return null;
  const { team, position, totalPoints } = step.entry;
  return changesPosition(team.name, position, totalPoints, step.up > 0);
}

function leaders(entries: Entries): LeaderboardEntry[] {
  return entries.filter((entry) => entry.position === 1);
}

function namesOf(entries: Entries): string {
  return entries.map((entry) => entry.id).join();
}
