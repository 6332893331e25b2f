import {
  AWARDS,
  DAY_1,
  DAY_2,
  HANDICAPS,
  MAX_PACE_HOURS,
  MAX_POINTS,
  MAX_POINTS_PER_DAY,
} from '#domain/rules.ts';
import { SINGLES_FORMAT } from '#web/event-days/texts.ts';
import { capitalized } from '#web/texts/number-words.ts';

/** */
export const RULES = {
  title: 'Rules and regulations',
  pointsTitle: 'Points per hole',
  playTitle: 'Play and awards',
  hostsTitle: 'Rotating hosts',
} as const;

/** */
export const POINTS: readonly { points: number; title: string; text: string }[] = [
  { points: DAY_1.points.sole, title: 'Low score', text: 'One team has the low score on the hole.' },
  {
    points: DAY_1.points.sharedByTwo,
    title: 'Tie for best',
    text: `On Day 1: ${DAY_1.points.sharedByTwo} each for a two-team tie, ${DAY_1.points.sharedByThree} for a three-team tie. On Day 2: ${DAY_2.points.sharedByTwo} each for either.`,
  },
  { points: 0, title: 'Worst score', text: 'No points on the hole. Any other score: 0.' },
];

const DAY_1_FORMATS = DAY_1.formats.map(({ from, to, format }) => `Holes ${from}–${to}: ${format}`);

const AWARD_LINES = AWARDS.map(({ name, terms }) => {
  const title = name.replace("'", '’');
  if (terms === null) return title;
  return /^(kept|held)\b/.test(terms) ? `${title}, ${terms}` : `${title}: ${terms}`;
});

/** */
export const LEDGER: readonly { term: string; lines: readonly string[] }[] = [
  { term: 'Maximum points', lines: [`${MAX_POINTS} per team, ${MAX_POINTS_PER_DAY} per day`] },
  { term: 'Pace of play', lines: [`Maximum ${MAX_PACE_HOURS} hours`] },
  { term: 'Day 1 format', lines: DAY_1_FORMATS },
  { term: 'Day 2 format', lines: [SINGLES_FORMAT] },
  { term: 'Handicaps', lines: [`Supplied by ${HANDICAPS.suppliedBy}`] },
  { term: 'Awards', lines: AWARD_LINES.map(capitalized) },
];
