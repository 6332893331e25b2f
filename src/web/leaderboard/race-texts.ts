import type { LeaderboardEntry } from '#contract/tournament.ts';
import { countPoints } from './live-texts.ts';

export const RACE = {
  title: 'Race for the cup',
  allIn: 'Points by day',
  final: 'Final points',
  key: { won: 'Points won', possible: 'Still possible' },
  day: (day: number, points: number) => `Day ${day}: ${points}`,
} as const;

export const winsIt = (points: number) => `${points} wins it`;

/** 'First to 28 points wins. Powdermen need 9 more.', 'Powdermen have reached 28. No one can catch them.' */
export function raceSentence(entries: readonly LeaderboardEntry[]): string {
  const [first, ...level] = entries.filter((entry) => entry.position === 1);
  if (!first) return '';
  const { team, totalPoints: points, race } = first;
  if (race.clinched)
    return points < race.winsAt
      ? `No one can catch ${team.name}.`
      : `${team.name} have reached ${race.winsAt}. No one can catch them.`;
  const need = level.length > 0 ? 'The leaders need' : `${team.name} need`;
  return `First to ${race.winsAt} points wins. ${need} ${race.winsAt - points} more.`;
}

/** 'need 10 more', 'clinched'; 'won by 3' and '3 behind' once every hole is in. States only what is certain. */
export function claimOf(
  { totalPoints: points, position, race }: LeaderboardEntry,
  entries: readonly LeaderboardEntry[],
  open: boolean,
  isFinal: boolean,
): string {
  const [most = 0, second = 0] = entries.map((entry) => entry.totalPoints);
  if (!open && points < most) return `${most - points} behind`;
  if (!open) return isFinal && position === 1 && points > second ? `won by ${points - second}` : '';
  if (race.clinched) return 'clinched';
  if (race.canReach >= race.winsAt) return `need ${race.winsAt - points} more`;
  return race.canReach < most ? 'cannot finish first' : `can reach ${race.canReach}`;
}

/** 'Powdermen: 19 points. Can still reach 37.', 'Powdermen: 27 points, 13 on Day 1 and 14 on Day 2.' */
export const barLabel = ({ team, totalPoints, race }: LeaderboardEntry, days?: readonly number[]) =>
  `${team.name}: ${countPoints(totalPoints)}${days ? `, ${days[0]} on Day 1 and ${days[1]} on Day 2` : `. Can still reach ${race.canReach}`}.`;
