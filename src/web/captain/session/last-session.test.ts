import { expect, test } from 'vitest';
import { holeName } from '#web/captain/card/hole-texts.ts';
import { holeView } from '#web/captain/hole-view.ts';
import { EMPTY_OUTBOX } from '#web/outbox/outbox.ts';
import { AS_OF, ROBIN, scoreOfHole } from '#web/sample-data.ts';
import { type LastSession, restoredSession } from './last-session.ts';

test('D-12 scores that an earlier release stored still make a card without signal', () => {
  const stored = [
    { strokes: 4, points: 2 },
    { strokes: 5, points: 0 },
    { strokes: null, points: 0 },
  ].map((parts, index) => {
    const { holePoints: _, waitingFor: __, ...earlier } = scoreOfHole(index + 1, parts);
    return earlier;
  });
  const session = restoredSession({ captain: ROBIN, scores: stored, loadedAt: AS_OF });
  const clock = { now: new Date(AS_OF), timeZone: undefined };
  const names = session?.scores?.map((score) =>
    holeName(score.hole, holeView(score, EMPTY_OUTBOX, ROBIN), clock),
  );
  // Whether 0 points are final is not known without the others': so far they are 0.
  expect(names).toEqual([
    'Hole 1: 4 strokes, 2 points',
    'Hole 2: 5 strokes, 0 points so far',
    'Hole 3: no strokes yet, 0 points so far',
  ]);
});

test('D-12 what this release stored comes back as it was', () => {
  const session: LastSession = {
    captain: ROBIN,
    scores: [scoreOfHole(1)],
    loadedAt: AS_OF,
    official: [1],
  };
  expect(restoredSession(session)).toEqual(session);
  expect(restoredSession(undefined)).toBeNull();
  const { official: _, ...earlier } = session;
  expect(restoredSession(earlier)?.official).toEqual([]);
});

test.each<{ lost: string; stored: unknown; reads: Partial<LastSession> | null }>([
  { lost: 'everything', stored: 'nonsense', reads: null },
  { lost: 'who it was', stored: { captain: { name: 'Robin' }, scores: [] }, reads: null },
  { lost: 'the team', stored: { captain: { ...ROBIN, teamId: null }, scores: [] }, reads: null },
  { lost: 'the scores', stored: { captain: ROBIN, scores: 'none' }, reads: { scores: null } },
  { lost: 'one score', stored: { captain: ROBIN, scores: [scoreOfHole(1), null] }, reads: { scores: null } },
  ...[
    { strokes: { four: 4 } },
    { points: null },
    { version: '8' },
    { setBy: { name: 'Desk', role: 'organizer', at: 'noon' } },
    { holePoints: 7 },
    { waitingFor: 'both' },
    { waitingFor: ['nobody'] },
  ].map((parts) => ({
    lost: `a score's ${Object.keys(parts)}`,
    stored: { captain: ROBIN, scores: [{ ...scoreOfHole(1), ...parts }] },
    reads: { scores: null },
  })),
  { lost: 'when', stored: { captain: ROBIN, scores: [], loadedAt: 'noon' }, reads: { loadedAt: null } },
  {
    lost: 'the days',
    stored: { captain: ROBIN, scores: [], official: [3, 2, 'x'] },
    reads: { official: [2] },
  },
  { lost: 'all days', stored: { captain: ROBIN, scores: [], official: 1 }, reads: { official: [] } },
])('D-12 what cannot be read is loaded again: $lost', ({ stored, reads }) => {
  const session = restoredSession(stored);
  if (reads === null) expect(session).toBeNull();
  else expect(session).toMatchObject({ captain: ROBIN, ...reads });
});
