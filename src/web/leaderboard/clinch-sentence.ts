import type { LeaderboardEntry } from '#contract/tournament.ts';
import { hasClinched } from './live-texts.ts';
import { clinchesBy } from './texts.ts';

/** What the leader needs to clinch first place; null if nothing is certain. */
export function clinchSentence(entries: readonly LeaderboardEntry[]): string | null {
  const champion = entries.find((entry) => entry.race.clinched);
  if (champion) return hasClinched(champion.team.name);

  const [leader, ...level] = entries.filter((entry) => entry.position === 1);
  const wins = leader?.race.holeWinsToClinch ?? null;
  if (!leader || wins === null) return null;
  return clinchesBy(level.length === 0 ? leader.team.name : null, wins);
}
