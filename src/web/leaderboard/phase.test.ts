import { expect, test } from 'vitest';
import { holesDecided, TOURNAMENT } from '#testing/samples/cup.ts';
import { phaseOf } from './phase.ts';

test.each([
  { status: 'upcoming', decided: 0, phase: { kind: 'before', day: 1 } },
  { status: 'active', decided: 0, phase: { kind: 'before', day: 1 } },
  { status: 'active', decided: 1, phase: { kind: 'play', day: 1, decided: 1, next: 2 } },
  { status: 'active', decided: 17, phase: { kind: 'play', day: 1, decided: 17, next: 18 } },
  { status: 'active', decided: 18, phase: { kind: 'before', day: 2 } },
  { status: 'active', decided: 19, phase: { kind: 'play', day: 2, decided: 1, next: 2 } },
  { status: 'active', decided: 36, phase: { kind: 'all-in' } },
  { status: 'completed', decided: 36, phase: { kind: 'final' } },
  { status: 'completed', decided: 20, phase: { kind: 'final' } },
] as const)(
  'with $decided decided holes, a cup that is $status is in phase "$phase.kind"',
  ({ status, decided, phase }) => {
    expect(phaseOf({ ...TOURNAMENT, status }, holesDecided(decided))).toEqual(phase);
  },
);

test('a phase names no next hole when the holes were not decided in order', () => {
  const holes = holesDecided(20).map((hole) =>
    hole.day === 2 && hole.hole === 1 ? { ...hole, decided: false } : hole,
  );
  expect(phaseOf({ ...TOURNAMENT, status: 'active' }, holes)).toMatchObject({
    day: 2,
    decided: 1,
    next: undefined,
  });
});
