import type { DayNumber } from '#domain/rules.ts';
import type { HoleView } from '#web/captain/hole-view.ts';
import { dayShort, onThisPhone, savedScore, setByLine } from '#web/captain/texts.ts';
import { type Clock, sayMoment } from '#web/texts/course-time.ts';

/** The lines next to an editor's title: the day, what the server has, and what it does not have yet. */
export function editFacts(
  day: DayNumber,
  view: Exclude<HoleView, { kind: 'locked' }>,
  clock: Clock,
): string[] {
  const { strokes, setBy } = view.score;
  const waits = view.kind === 'saving' || view.kind === 'waiting';
  return [
    dayShort(day),
    savedScore(strokes),
    ...(setBy ? [setByLine(setBy, sayMoment(setBy.at, clock))] : []),
    ...(waits ? [onThisPhone(view.correction.strokes)] : []),
  ];
}
