import { describe, expect, test } from 'vitest';
import type { DayStates } from '#contract/day-states.ts';
import { AS_OF, TOURNAMENT } from '#testing/samples/cup.ts';
import { dayStateText, lastCorrection, officialLine } from './official-texts.ts';

type Day = DayStates['days'][number];
const ZONE = TOURNAMENT.timeZone;

const day = (number: 1 | 2, state: Day['state'], underReview = false, reviewed: number[] = []): Day => ({
  day: number,
  state,
  since: state === 'not open' ? null : AS_OF,
  underReview,
  reviewed,
  agreed: [],
});
const states = (first: Day, second: Day): DayStates => ({ days: [first, second], corrections: [] });

test.each([
  { shown: day(1, 'not open'), sentence: null },
  { shown: day(1, 'open'), sentence: 'Day 1 is unofficial until the organizers close it.' },
  { shown: day(1, 'suspended'), sentence: 'Play on Day 1 has been suspended since 2:14 PM, Oct 5.' },
  { shown: day(1, 'official'), sentence: 'Day 1 became official on Oct 5 at 2:14 PM.' },
  { shown: day(1, 'open', true), sentence: 'Day 1 has been under review since 2:14 PM, Oct 5.' },
  { shown: day(1, 'open', true, [7]), sentence: 'Day 1 is under review: hole 7.' },
  { shown: day(2, 'open', true, [7, 9, 18]), sentence: 'Day 2 is under review: holes 7, 9 and 18.' },
])('D-16, D-23 describes the state of a day: $sentence', ({ shown, sentence }) => {
  expect(dayStateText(shown, ZONE)).toBe(sentence);
});

describe('D-23 the board shows whether it is official', () => {
  test.each([
    { days: states(day(1, 'not open'), day(2, 'not open')), line: null },
    {
      days: states(day(1, 'open'), day(2, 'not open')),
      line: ['Unofficial', 'Day 1 is unofficial until the organizers close it.'],
    },
    {
      days: states(day(1, 'open'), day(2, 'open')),
      line: ['Unofficial', 'Scores are unofficial until the organizers close each day.'],
    },
    {
      days: states(day(1, 'official'), day(2, 'not open')),
      line: ['Official', 'Day 1 became official on Oct 5 at 2:14 PM.'],
    },
    {
      days: states(day(1, 'official'), day(2, 'open')),
      line: [
        'Unofficial',
        'Day 1 became official on Oct 5 at 2:14 PM. Day 2 is unofficial until the organizers close it.',
      ],
    },
    {
      days: states(day(1, 'official'), day(2, 'suspended')),
      line: ['Suspended', 'Play on Day 2 has been suspended since 2:14 PM, Oct 5.'],
    },
    {
      days: states(day(1, 'open', true), day(2, 'open')),
      line: ['Under review', 'Day 1 has been under review since 2:14 PM, Oct 5.'],
    },
    {
      days: states(day(1, 'official'), day(2, 'official')),
      line: ['Official', 'Both days are official. The organizers have yet to declare the result.'],
    },
  ])('$line', ({ days, line }) => {
    const said = officialLine(days, false, ZONE);
    expect(said && [said.word, said.text]).toEqual(line);
  });

  test('a declared result is never called unofficial', () => {
    expect(officialLine(states(day(1, 'open'), day(2, 'open')), true, ZONE)).toBeNull();
  });
});

test('D-23 shows the newest correction, without strokes', () => {
  const corrections = [
    { day: 2, hole: 7, at: AS_OF },
    { day: 1, hole: 3, at: '2025-09-28T16:51:00.000Z' },
  ] as const;
  expect(lastCorrection({ days: [], corrections: [...corrections] }, ZONE)).toBe(
    'Day 2, hole 7 was corrected on Oct 5 at 2:14 PM.',
  );
  expect(lastCorrection({ days: [], corrections: [] }, ZONE)).toBeNull();
});
