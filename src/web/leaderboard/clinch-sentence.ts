import type { LeaderboardEntry } from '#contract/tournament.ts';
import { DAY_NUMBERS, HOLES } from '#domain/rules.ts';
import { hasClinched } from './live-texts.ts';
import { clinchesBy } from './texts.ts';

/** In the last third of the holes, or once this many hole wins would do. */
const LATE = (HOLES * DAY_NUMBERS.length) / 3;
const SOON = 6;

/** What the leader needs to clinch first place; null if nothing is certain, or while it says little. */
export function clinchSentence(
  entries: readonly LeaderboardEntry[],
  left: number | null | undefined,
): string | null {
  const champion = entries.find((entry) => entry.race.clinched);
  if (champion) return hasClinched(champion.team.name);

  const [leader, ...level] = entries.filter((entry) => entry.position === 1);
  const wins = leader?.race.holeWinsToClinch ?? null;
  if (!leader || wins === null) return null;
  if (wins > SOON && (left ?? Number.POSITIVE_INFINITY) > LATE) return null;
  return clinchesBy(level.length === 0 ? leader.team.name : null, wins);
}
