import type { DeskMatch } from '#contract/desk/scores.ts';
import type { DayState } from '#domain/day-state.ts';
import { LEAST_TOTAL, MOST_TOTAL } from '#domain/paper-total.ts';
import { type DayNumber, formatOfHole, HOLES } from '#domain/rules.ts';
import { MAX_STROKES, MIN_STROKES } from '#domain/strokes.ts';
import { TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import type { FieldWords } from '#web/desk/typing/field-call-out.tsx';
import type { KeyLine } from '#web/desk/typing/key-list.tsx';
import { capitalized, listed } from '#web/texts/words.ts';
import type { HoleCell } from './cells.ts';

export const SHEET = {
  title: 'Day sheet',
  lead: 'Type the scores from the card. Points update right away.',
  singles: 'Day 2, singles. Type the scores from the card.',
  madeUp: (day: DayNumber) => `A made-up Day ${day} to practice on. Type, break things, try everything.`,
  close: (day: DayNumber) => `Close Day ${day}…`,
  reopen: (day: DayNumber) => `Reopen Day ${day}…`,
  days: 'Day',
  posted: 'of 54 scores posted',
  enterGoes: 'Enter goes',
  along: 'to the next hole',
  down: 'to the next team',
  table: 'Strokes and points by team and hole',
  strokes: 'Strokes',
  paper: 'Paper total',
  points: 'Points',
  soFar: 'Points so far, after each hole',
  byCaptain: 'Posted by the captain',
  undecided: 'Undecided until all three are in',
  unusual: 'Worth a second look',
  disputed: 'Disputed by the captain',
  waiting: 'Not sent yet, waiting on this laptop',
  agrees: 'Agrees',
  off: (by: number) => `${by} off`,
  locked: 'This day is closed. To correct a score, reopen the day with a reason.',
} as const;

export function sheetLead(day: DayNumber, isRehearsal: boolean): string {
  if (isRehearsal) return SHEET.madeUp(day);
  return day === 1 ? SHEET.lead : SHEET.singles;
}

export const DAY_WORDS: Readonly<Record<DayState, string>> = {
  'not open': 'not open',
  open: 'open',
  suspended: 'suspended',
  official: 'closed',
};

export function blockTitle(day: DayNumber, from: number): string {
  return capitalized(day === 1 ? formatOfHole(day, from) : 'holes');
}

export function fieldName({ teamId, hole }: HoleCell): string {
  return `Hole ${hole}, ${TEAM_NAMES[teamId]}, strokes`;
}

export function sayPoints(points: number | null): string {
  if (points === null) return 'undecided';
  return points === 1 ? '1 point' : `${points} points`;
}

/** The announcement of a post, for screen readers. */
export function sayPosted(
  { teamId, hole }: HoleCell,
  strokes: number | null,
  points: Record<TeamId, number> | null,
  waitingFor: readonly TeamId[],
): string {
  const start = `Hole ${hole}, ${TEAM_NAMES[teamId]} ${strokes ?? 'empty'}.`;
  if (points) return `${start} ${capitalized(sayPoints(points[teamId]))}.`;
  const teams = waitingFor.map((team) => TEAM_NAMES[team]);
  return teams.length > 0 ? `${start} Undecided, waiting for ${listed(teams)}.` : start;
}

export const PROBLEM = {
  range: `A hole takes a whole number from ${MIN_STROKES} to ${MAX_STROKES}.`,
  didYouMean: (one: string, two: string, hole: number) =>
    hole < HOLES ? `Did you mean ${one} here and ${two} on hole ${hole + 1}?` : '',
  asks: ({ teamId, hole }: HoleCell) => `Clear hole ${hole} for the ${TEAM_NAMES[teamId]}?`,
  asksMore: (saved: number | null) =>
    `The ${saved} comes off the board but stays in the trail, and the hole is undecided again.`,
  conflict: 'Two people changed this hole',
  count({ holes, totals, disputes }: Readonly<Record<'holes' | 'totals' | 'disputes', number>>): string {
    if (holes + totals === 0)
      return disputes === 1 ? 'One hole is disputed.' : `${disputes} holes are disputed.`;
    if (disputes > 0) return `${holes + totals + disputes} fields need you.`;
    if (totals === 0) return holes === 1 ? 'One hole needs you.' : `${holes} holes need you.`;
    if (holes > 0) return `${holes + totals} fields need you.`;
    return totals === 1 ? 'One paper total needs you.' : `${totals} paper totals need you.`;
  },
} as const;

/** The points that each choice would give: 'With 3 the Stopemen take 2 points; with 5 they take 0.' */
export function sayChoices(
  teamId: TeamId,
  theirs: { strokes: number | null; points: number | null },
  mine: { strokes: number | null; points: number | null },
): string {
  if (theirs.points === null || mine.points === null) return 'Both stay in the trail.';
  return `With ${say(theirs.strokes)} the ${TEAM_NAMES[teamId]} take ${sayPoints(theirs.points)}; with ${say(mine.strokes)} they take ${mine.points}. Both stay in the trail.`;
}

export const PAPER_TOTAL = {
  title: 'Paper totals',
  label: (team: string) => `${team}, total on the paper card`,
  nobody: 'Not typed yet',
} as const;

/** The wording of a paper total's field. `sheet` is the sum of the posted strokes. */
export function paperWords(teamId: TeamId, sheet: number): FieldWords<number> {
  return {
    say: String,
    name: 'the paper total',
    asks: `Clear the ${TEAM_NAMES[teamId]}’s paper total?`,
    asksMore: 'The card will no longer be compared. The old total stays in the trail.',
    range: `Type a total from ${LEAST_TOTAL} to ${MOST_TOTAL}.`,
    conflict: 'Two people changed this paper total',
    effect: `The sheet says ${sheet}. Both stay in the trail.`,
  };
}

/** The announcement of a post, for screen readers. */
export function sayPostedTotal(teamId: TeamId, total: number | null, difference: number | null): string {
  const start = `Paper total, ${TEAM_NAMES[teamId]} ${say(total)}.`;
  if (difference === null) return start;
  return `${start} ${difference === 0 ? SHEET.agrees : SHEET.off(Math.abs(difference))}.`;
}

export function sayWhereToLook(sheet: number, paper: number, byCaptain: number): string {
  const off = Math.abs(sheet - paper);
  const strokes = off === 1 ? '1 stroke' : `${off} strokes`;
  const amiss = `The sheet is ${strokes} too ${sheet < paper ? 'low' : 'high'}. Read the row aloud and compare it with the card`;
  if (byCaptain === 0) return `${amiss}.`;
  return `${amiss}; the ${byCaptain === 1 ? 'hole' : `${byCaptain} holes`} with a corner mark ${byCaptain === 1 ? 'was' : 'were'} posted by the captain.`;
}

export const HOLE_PANEL = {
  where: 'where the cursor is',
  here: 'Waiting for you',
  waiting: 'Waiting for the card',
  sending: 'Sending',
  effect: (from: number | null, to: number | null, does: string) =>
    `${say(to)} in place of ${say(from)}. ${does}`,
  unusual: (strokes: number) => `${strokes} is unusual. If the card says ${strokes}, leave it.`,
} as const;

export const COMES = {
  title: 'Latest changes',
  all: 'Whole trail',
  none: 'Nothing has been posted yet.',
} as const;

export const MATCHES = {
  title: 'Matches',
  set: (done: number, all: number) => `${done} of ${all} set`,
  group: (group: number) => `Group ${group}`,
  halved: 'Halved',
  won: (teamId: TeamId) => `${TEAM_NAMES[teamId]} won`,
  isHalved: 'halved',
  none: 'no result',
  waits: 'waiting on this laptop',
  notPosted: (result: string) => `Not posted: ${result}.`,
  keep: (result: string) => `Keep it: ${result}`,
} as const;

/** `none` is the text for a match without a result. */
export function sayResult(result: DeskMatch['result'], none: string = MATCHES.none): string {
  if (result === null) return none;
  return result === 'halved' ? MATCHES.isHalved : MATCHES.won(result);
}

export function sayFaster({ setBy, result }: DeskMatch): string {
  return `${setBy?.name ?? 'Somebody else'} posted first: ${sayResult(result)}.`;
}

export const KEYS: readonly KeyLine[] = [
  { keys: ['Enter'], does: 'post, next' },
  { keys: ['Shift', 'Enter'], does: 'back' },
  { keys: ['←', '→', '↑', '↓'], does: 'move' },
  { keys: ['Esc'], does: 'restore the saved value' },
  { keys: ['Del'], does: 'clear a hole' },
  { keys: ['F2'], does: 'next hole that needs you', rare: true },
  { keys: ['Tab'], does: 'to the choices under a hole', rare: true },
  { keys: ['Del', 'Del'], does: 'clear a hole without the mouse', rare: true },
];

export function say(strokes: number | null): string {
  return strokes === null ? 'empty' : String(strokes);
}

/** A captain's dispute, shown at its hole. */
export const DISPUTE = {
  title: (name: string, strokes: number | null) => `${name.split(' ')[0]} disputes this ${say(strokes)}`,
  by: (name: string, at: string) => `${name}, captain, ${at}`,
  post: (name: string, strokes: number) => `Post ${name.split(' ')[0]}’s ${strokes}`,
  type: 'Type the right score',
  isRight: (strokes: number | null) => `The ${say(strokes)} is right…`,
  rule: 'Rule that it is right',
  settled: 'How was it settled?',
  help: 'The captain will read it.',
  leave: 'Leave it open',
} as const;
