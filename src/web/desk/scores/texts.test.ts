import { expect, test } from 'vitest';
import { type Change, effectOf } from '#domain/correction-effect.ts';
import { sampleResults } from '#testing/samples/results.ts';
import { effectWords, sayPlaying } from './texts.ts';

/** Timbermen and Powdermen have 2 points each. */
const TIED = sampleResults({
  holes: [
    [3, 4, 5],
    [4, 5, 3],
  ],
});
const LOW: Change = { day: 1, hole: 1, teamId: 'powdermen', strokes: 2 };

test.each<{ change: Change; said: string }>([
  {
    change: LOW,
    said: 'Points: Timbermen 2 → 0, Powdermen 2 → 4. This moves the Powdermen to 1st. The Timbermen and the Stopemen share 2nd.',
  },
  {
    change: { ...LOW, strokes: 3 },
    said: 'Points: Timbermen 2 → 1, Powdermen 2 → 3. This moves the Powdermen to 1st. The Timbermen are 2nd.',
  },
  { change: { ...LOW, strokes: 9 }, said: 'No points change.' },
  {
    change: { ...LOW, hole: 2, strokes: null },
    said: 'The hole is undecided again. Points: Powdermen 2 → 0. This moves the Timbermen to 1st. The Stopemen and the Powdermen share 2nd.',
  },
  {
    change: { day: 1, hole: 3, teamId: 'stopemen', strokes: 4 },
    said: 'No points change.',
  },
  {
    change: { day: 1, group: 1, winner: 'timbermen' },
    said: 'Matches won: Timbermen 0 → 1. This moves the Timbermen to 1st. The Powdermen are 2nd.',
  },
])('D-19 describes the effect of a change before it is made: $said', ({ change, said }) => {
  expect(effectWords(effectOf(TIED, change))).toBe(said);
});

test('D-19 describes a change that makes a hole undecided but changes no points', () => {
  const level = sampleResults({ holes: [[4, 4, 4]] });
  expect(effectWords(effectOf(level, { day: 1, hole: 1, teamId: 'timbermen', strokes: null }))).toBe(
    'The hole is undecided again and no points change.',
  );
});

test.each([
  { teeTime: '09:00', now: { date: '2026-10-04', time: '08:05' }, says: 'not teed off yet' },
  { teeTime: '09:00', now: { date: '2026-10-04', time: '09:00' }, says: 'on the course' },
  { teeTime: '09:00', now: { date: '2026-10-05', time: '08:05' }, says: 'on the course' },
  { teeTime: null, now: { date: '2026-10-04', time: '08:05' }, says: 'on the course' },
])('on $now.date at $now.time, a group with tee time $teeTime shows "$says"', ({ teeTime, now, says }) => {
  expect(sayPlaying(teeTime, '2026-10-04', now)).toBe(says);
});
