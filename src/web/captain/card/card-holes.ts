import type { Captain } from '#contract/captains.ts';
import type { Score } from '#contract/scores.ts';
import { DAY_NUMBERS, type DayNumber, HOLE_NUMBERS } from '#domain/rules.ts';
import { type HoleView, holeState, holeView } from '#web/captain/hole-view.ts';
import type { OutboxView } from '#web/outbox/outbox.ts';

/** One of the 36 holes on the two cards. */
export type CardHole = { day: DayNumber; hole: number; view: HoleView };

export function cardHoles(scores: readonly Score[], outbox: OutboxView, captain: Captain): CardHole[] {
  return DAY_NUMBERS.flatMap((day) =>
    HOLE_NUMBERS.map((hole) => {
      const score = scores.find((entry) => entry.day === day && entry.hole === hole);
      return { day, hole, view: holeView(score, outbox, captain) };
    }),
  );
}

/**
 * The day on which the card opens. The first of these rules that applies decides:
 * - If Day 2 is not open, the card opens on Day 1.
 * - If exactly one day is official, the card opens on the other day.
 * - If Day 2 has begun, or Day 1 has no empty hole left, the card opens on Day 2.
 * - Otherwise, the card opens on Day 1.
 */
export function dayInPlay(holes: readonly CardHole[], official: readonly DayNumber[] = []): DayNumber {
  const ofDay = (day: DayNumber) => holes.filter((entry) => entry.day === day && isOpen(entry));
  const [first, second] = [ofDay(1), ofDay(2)];
  if (second.length === 0) return 1;
  if (official.length === 1) return official.includes(1) ? 2 : 1;
  return second.some((entry) => !isEmpty(entry)) || !first.some(isEmpty) ? 2 : 1;
}

/**
 * The next hole to post on a day: the first empty one after the hole `after` or, if there is none, the first
 * empty one of the day. Never the hole `after` itself.
 */
export function nextEmpty(holes: readonly CardHole[], day: DayNumber, after = 0): CardHole | undefined {
  const empty = holes.filter((entry) => entry.day === day && entry.hole !== after && isEmpty(entry));
  return empty.find((entry) => entry.hole > after) ?? empty[0];
}

/**
 * Whether every hole is decided, and this device has no unsent or refused correction to the day. The captain
 * can then agree (D-17).
 */
export function isDecidedDay(holes: readonly CardHole[], day: DayNumber): boolean {
  return holes
    .filter((entry) => entry.day === day)
    .every((entry) => {
      const { view } = entry;
      return view.kind !== 'locked' && !isKeptHere(entry) && view.score.holePoints !== null;
    });
}

/** Whether this device has a value that the server does not have. */
export function isKeptHere({ view }: CardHole): boolean {
  return view.kind === 'saving' || view.kind === 'waiting' || view.kind === 'refused';
}

const isOpen = ({ view }: CardHole) => view.kind !== 'locked';

/**
 * Whether nothing is posted, neither on the server nor on this device. A hole with a refused correction is
 * not empty, because that correction needs a decision first. A hole that a pending correction clears is not
 * empty until the server has accepted the correction.
 */
const isEmpty = ({ view }: CardHole) =>
  (view.kind === 'plain' || view.kind === 'saved') && view.score.strokes === null;

/** A hole's mark on the progress bar. */
type Mark = 'decided' | 'posted' | 'kept' | 'empty';

export type Progress = { posted: number; decided: number; points: number; marks: Mark[] };

/** A day's progress: counts from the server, and marks that also show corrections stored on this device. */
export function progressOf(holes: readonly CardHole[]): Progress {
  const scores = holes.flatMap(({ view }) => (view.kind === 'locked' ? [] : [view.score]));
  return {
    posted: scores.filter(({ strokes }) => strokes !== null).length,
    decided: scores.filter((score) => holeState(score).kind === 'decided').length,
    points: scores.reduce((sum, { points }) => sum + points, 0),
    marks: holes.map(markOf),
  };
}

function markOf({ view }: CardHole): Mark {
  if (view.kind === 'locked') return 'empty';
  if (view.kind === 'saving' || view.kind === 'waiting') return 'kept';
  const { kind } = holeState(view.score);
  return kind === 'undecided' ? 'posted' : kind;
}
