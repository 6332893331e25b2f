import type { Day, Team, Winner } from './own-board.ts';
import type { Card } from './own-champion.ts';

// The scores on paper. Any score that is posted differently is corrected before the event ends.

const row = (strokes: string): readonly number[] => strokes.split(' ').map(Number);

const SCORES: Readonly<Record<Day, Readonly<Record<Team, readonly number[]>>>> = {
  1: {
    timbermen: row('3 5 3 6 3 4 3 5 4 6 5 6 5 5 6 5 4 5'),
    stopemen: row('3 4 4 6 5 5 4 5 4 3 3 5 4 3 5 4 5 6'),
    powdermen: row('3 6 6 4 3 4 12 6 3 5 4 6 5 3 6 6 5 6'),
  },
  2: {
    timbermen: row('4 5 5 5 4 3 5 3 6 4 6 4 4 4 5 4 4 4'),
    stopemen: row('4 3 5 4 4 5 4 4 4 5 6 4 4 5 6 6 3 5'),
    powdermen: row('4 5 3 3 3 6 4 4 4 4 4 4 4 3 3 6 5 5'),
  },
};

export function onPaper(day: Day, team: Team, hole: number): number {
  return SCORES[day][team][hole - 1] ?? Number.NaN;
}

/** `paper` returns a team's strokes on a range of holes of the day; `along` adds where to type them. */
export function rowsOf<D extends Day>(day: D) {
  const paper = (team: Team, from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => onPaper(day, team, from + at));
  const along = (team: Team, from: number, to: number) => ({
    day,
    team,
    from,
    strokes: paper(team, from, to),
  });
  return { paper, along };
}

export function totalOnPaper(day: Day, team: Team): number {
  return SCORES[day][team].reduce((sum, strokes) => sum + strokes, 0);
}

/** Stopemen and Powdermen tie on points, so the matches decide. */
export const WINNERS: Readonly<Record<Day, readonly Winner[]>> = {
  1: ['stopemen', 'timbermen', 'halved', 'powdermen', 'stopemen', 'halved'],
  2: [
    'powdermen',
    'timbermen',
    'stopemen',
    'powdermen',
    'halved',
    'powdermen',
    'timbermen',
    'stopemen',
    'powdermen',
    'timbermen',
    'powdermen',
    'stopemen',
  ],
};

/** Two cards of 71, the second with the better back nine; a card of 73; and one with a hole picked up. */
const FIRST_CARDS: readonly Card[] = [
  row('4 4 3 4 4 4 3 4 4 4 4 5 4 4 4 4 4 4'),
  row('4 4 4 4 5 4 4 4 4 4 4 4 3 4 4 4 3 4'),
  row('4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 5'),
  [5, 4, 5, 4, 5, 4, 5, 4, 5, 4, 5, 'P', 5, 4, 5, 4, 5, 4],
];

/** The card whose player added one stroke too many. */
export const ADDED_WRONG = 5;

/** The later cards are all different, and far from the lead: they have only fours, fives and sixes. */
export function cardNumber(number: number): Card {
  let mixed = number;
  const far = () => {
    mixed = (mixed * 75 + 74) % 65_537;
    return 4 + (mixed % 3);
  };
  return FIRST_CARDS[number - 1] ?? Array.from({ length: 18 }, far);
}
