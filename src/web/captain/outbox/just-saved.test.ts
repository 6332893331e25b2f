import { expect, test } from 'vitest';
import { AS_OF, correctionOfHole, ROBIN, scoreOfHole } from '#testing/samples/cup.ts';
import { overtakenBy, stillStanding } from './just-saved.ts';

test('D-19 offers no undo for a score that someone has changed since it was saved', () => {
  const saved = [3, 4].map((hole) => ({ correction: correctionOfHole(hole), entry: scoreOfHole(hole) }));
  const [kept] = saved;
  expect(stillStanding(saved, [])).toEqual(saved); // the scores have not loaded yet
  expect(stillStanding(saved, [scoreOfHole(3, { version: 7 }), scoreOfHole(4, { version: 9 })])).toEqual([
    kept,
  ]);
});

test('D-12 reports a saved score that someone else has changed since', () => {
  const saved = [3, 4, 5, 6].map((hole) => ({
    correction: correctionOfHole(hole),
    entry: scoreOfHole(hole),
  }));
  const by = (name: string, role: 'captain' | 'organizer') => ({ setBy: { name, role, at: AS_OF } });
  const changed = scoreOfHole(3, { version: 9, strokes: 9, ...by('Desk', 'organizer') });
  const scores = [
    changed,
    scoreOfHole(4, { version: 9, ...by('Desk', 'organizer') }), // the organizers posted the same strokes
    scoreOfHole(5, { version: 9, strokes: 7, ...by(ROBIN.name, 'captain') }),
    scoreOfHole(6),
  ];
  expect(overtakenBy(saved, scores, ROBIN)).toEqual([{ correction: saved[0]?.correction, entry: changed }]);
});

test('a saved score shows the current points of its hole, not those when it was saved', () => {
  const points = { timbermen: 0, stopemen: 2, powdermen: 0 };
  const score = scoreOfHole(3, { waitingFor: ['timbermen'] });
  const decided = { ...score, holePoints: points, waitingFor: [] };
  const saved = [{ correction: correctionOfHole(3), entry: score }];
  expect(stillStanding(saved, [decided])[0]?.entry).toEqual(decided);
  expect(stillStanding(saved, [{ ...decided, version: score.version - 1 }])[0]?.entry).toEqual(score);
});
