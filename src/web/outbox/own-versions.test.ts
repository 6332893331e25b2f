import { expect, test } from 'vitest';
import { ROBIN, scoreOfHole } from '#testing/samples/cup.ts';
import { placeKey, scorePlace } from './entry.ts';
import { isOwnVersion } from './own-versions.ts';

test.each([
  { version: 5, own: false, why: 'the first correction was based on it' },
  { version: 6, own: true, why: 'the first correction created it' },
  { version: 8, own: true, why: 'the last correction created it' },
  { version: 9, own: false, why: 'someone else created it' },
])("D-12 version $version of a hole counts as the author's own: $own, because $why", ({ version, own }) => {
  const [place, another] = [scorePlace(scoreOfHole(7)), scorePlace(scoreOfHole(8))];
  const versions = [{ author: ROBIN, place: placeKey(place), from: 5, to: 8 }];
  expect(isOwnVersion(versions, place, version)).toBe(own);
  expect(isOwnVersion(versions, another, version)).toBe(false);
});
