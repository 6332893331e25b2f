import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pointsByHole } from '#domain/leaderboard.ts';
import { sampleResults } from '#testing/samples/results.ts';
import { LiveSnapshot } from './live.ts';
import { packHoles, unpackHoles } from './packed-holes.ts';

test('unpacking restores the holes that were packed', () => {
  const results = sampleResults({ holes: [[3, 4, 5], null, [4, 4, 5], [4, null, 4], [4, 4, 4]] });
  const holes = pointsByHole(results).map((hole) => ({ ...hole, corrected: hole.hole === 3 }));
  const packed = packHoles(holes);
  expect(packed.points.timbermen).toBe(`2-1-0${'-'.repeat(31)}`);
  expect(packed.corrected).toEqual([2, 20]);
  expect(z.safeParse(LiveSnapshot.shape.points, packed.points).success).toBe(true);
  expect(unpackHoles(packed)).toEqual(holes);
});
