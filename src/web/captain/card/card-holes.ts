import type { Captain } from '#contract/captains.ts';
import type { Score } from '#contract/scores.ts';
import { DAY_NUMBERS, type DayNumber, HOLE_NUMBERS } from '#domain/rules.ts';
import { type HoleView, holeStands, holeView } from '#web/captain/hole-view.ts';
import type { SavedCorrection } from '#web/outbox/correction.ts';
import type { OutboxView } from '#web/outbox/outbox.ts';

/** One of the 36 places of the two cards. */
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
 * The day to open on: the later one as soon as it has begun, or the first has nothing left to post. A day that is
 * official is over.
 */
export function dayInPlay(holes: readonly CardHole[], official: readonly DayNumber[] = []): DayNumber {
  const ofDay = (day: DayNumber) => holes.filter((entry) => entry.day === day && isOpen(entry));
  const [first, second] = [ofDay(1), ofDay(2)];
  if (second.length === 0) return 1;
  if (official.length === 1) return official.includes(1) ? 2 : 1;
  return second.some((entry) => !isEmpty(entry)) || !first.some(isEmpty) ? 2 : 1;
}

/** The next hole to post on a day: the first empty one after this hole, and from the end back to the first. */
export function nextEmpty(holes: readonly CardHole[], day: DayNumber, after = 0): CardHole | undefined {
  const empty = holes.filter((entry) => entry.day === day && entry.hole !== after && isEmpty(entry));
  return empty.find((entry) => entry.hole > after) ?? empty[0];
}

/** Every hole is decided and nothing of the day waits on this device: its points can be agreed to (D-17). */
export function isDecidedDay(holes: readonly CardHole[], day: DayNumber): boolean {
  return holes
    .filter((entry) => entry.day === day)
    .every((entry) => {
      const { view } = entry;
      return view.kind !== 'locked' && !isKeptHere(entry) && view.score.holePoints !== null;
    });
}

/** What this device has entered is not what the server shows. */
export function isKeptHere({ view }: CardHole): boolean {
  return view.kind === 'saving' || view.kind === 'waiting' || view.kind === 'refused';
}

/**
 * What was just saved and still stands, with the hole's points of now: other teams post it later. If somebody has
 * changed the hole since, there is nothing to undo.
 */
export function stillStanding(
  saved: readonly SavedCorrection[],
  scores: readonly Score[],
): readonly SavedCorrection[] {
  return saved.flatMap(({ correction, entry }) => {
    const now = scores.find(({ id }) => id === entry.id);
    if (!now || now.version < entry.version) return [{ correction, entry }];
    return now.version === entry.version ? [{ correction, entry: now }] : [];
  });
}

const isOpen = ({ view }: CardHole) => view.kind !== 'locked';

/**
 * Nothing is posted, neither on the server nor here. What was refused waits for a decision, not for strokes; and what
 * was emptied here shows that it is kept until the server has answered, not that it is to be posted next.
 */
const isEmpty = ({ view }: CardHole) =>
  (view.kind === 'plain' || view.kind === 'saved') && view.score.strokes === null;

/** What a hole's mark on the progress bar says. */
type Mark = 'decided' | 'posted' | 'kept' | 'empty';

export type Progress = { posted: number; decided: number; points: number; marks: Mark[] };

/** How far a day is: what the server has, and apart from it what is kept on this device. */
export function progressOf(holes: readonly CardHole[]): Progress {
  const scores = holes.flatMap(({ view }) => (view.kind === 'locked' ? [] : [view.score]));
  return {
    posted: scores.filter(({ strokes }) => strokes !== null).length,
    decided: scores.filter((score) => holeStands(score).kind === 'decided').length,
    points: scores.reduce((sum, { points }) => sum + points, 0),
    marks: holes.map(markOf),
  };
}

function markOf({ view }: CardHole): Mark {
  if (view.kind === 'locked') return 'empty';
  if (view.kind === 'saving' || view.kind === 'waiting') return 'kept';
  const { kind } = holeStands(view.score);
  return kind === 'undecided' ? 'posted' : kind;
}
