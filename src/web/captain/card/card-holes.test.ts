import { describe, expect, test } from 'vitest';
import type { Captain } from '#contract/captains.ts';
import type { Score } from '#contract/scores.ts';
import type { DayNumber } from '#domain/rules.ts';
import { correctionOfHole } from '#testing/samples/cup.ts';
import type { Correction } from '#web/outbox/correction.ts';
import { EMPTY_OUTBOX } from '#web/outbox/outbox.ts';
import { cardHoles, dayInPlay, nextEmpty } from './card-holes.ts';

const captain: Captain = { name: 'Robin Sampleson', teamId: 'stopemen' };

/** '44-' is a day whose first two holes are posted; missing holes are empty. Null is a day that is not open. */
function day(number: 1 | 2, strokes: string | null): Score[] {
  if (strokes === null) return [];
  return Array.from({ length: 18 }, (_, index) => ({
    id: number * 100 + index + 1,
    day: number,
    hole: index + 1,
    strokes: Number.parseInt(strokes[index] ?? '', 10) || null,
    points: 0,
    holePoints: null,
    waitingFor: [],
    version: 1,
    setBy: null,
  }));
}
const ALL = '4'.repeat(18);

function holes(one: string | null, two: string | null, queue: Correction[] = []) {
  return cardHoles([...day(1, one), ...day(2, two)], { ...EMPTY_OUTBOX, queue }, captain);
}

describe('R-31 the day on which the card opens', () => {
  test.each<{ rule: string; one: string | null; two: string | null; official?: DayNumber[]; opens: 1 | 2 }>([
    { rule: 'nothing is open', one: null, two: null, opens: 1 },
    { rule: 'only Day 1 is open', one: '44', two: null, opens: 1 },
    { rule: 'both are open, but Day 2 has not begun', one: '44', two: '', opens: 1 },
    { rule: 'Day 1 is posted and Day 2 is open', one: ALL, two: '', opens: 2 },
    { rule: 'Day 2 has begun and a hole of Day 1 is missing', one: ALL.slice(1), two: '4', opens: 2 },
    { rule: 'everything is posted', one: ALL, two: ALL, opens: 2 },
    { rule: 'Day 1 was closed with a hole missing', one: ALL.slice(1), two: '', official: [1], opens: 2 },
    { rule: 'Day 1 is official and Day 2 is not open', one: ALL, two: null, official: [1], opens: 1 },
    { rule: 'Day 2 is official and Day 1 was reopened', one: ALL, two: ALL, official: [2], opens: 1 },
    { rule: 'both are official', one: ALL, two: ALL, official: [1, 2], opens: 2 },
  ])('is Day $opens if $rule', ({ one, two, official, opens }) => {
    expect(dayInPlay(holes(one, two), official)).toBe(opens);
  });
});

describe('the next hole to post', () => {
  const kept = correctionOfHole(3, { place: { kind: 'score', id: 103, day: 1, hole: 3 } });
  test.each<{ rule: string; one: string; after?: number; queue?: Correction[]; next: number | undefined }>([
    { rule: 'is the first empty hole', one: '4-4', next: 2 },
    { rule: 'is the next empty hole after this one', one: '--44', after: 2, next: 5 },
    { rule: 'wraps around from the last hole to the first', one: `4-${ALL.slice(2)}`, after: 18, next: 2 },
    { rule: 'is never the current hole', one: `4-${ALL.slice(2)}`, after: 2, next: undefined },
    { rule: 'does not exist if all are posted', one: ALL, next: undefined },
    { rule: 'skips a hole whose strokes wait on this device', one: '44', queue: [kept], next: 4 },
    {
      rule: 'skips a hole cleared on this device until the correction is sent',
      one: '444',
      queue: [{ ...kept, value: null }],
      next: 4,
    },
    {
      rule: 'does not wrap around to a cleared hole either',
      one: ALL,
      after: 18,
      queue: [{ ...kept, value: null }],
      next: undefined,
    },
    {
      rule: 'skips a hole with a refused correction, which needs a decision',
      one: '44',
      queue: [{ ...kept, refusal: { status: 409, reason: 'Completed.', current: null } }],
      next: 4,
    },
  ])('$rule', ({ one, after, queue, next }) => {
    expect(nextEmpty(holes(one, null, queue), 1, after)?.hole).toBe(next);
  });
});
