import { expect, test } from 'vitest';
import { ROBIN } from '#web/sample-data.ts';
import { isOwnVersion } from './own-versions.ts';

test.each([
  { version: 5, own: false, why: 'it is what the first correction was made on' },
  { version: 6, own: true, why: 'the first correction created it' },
  { version: 8, own: true, why: 'the last one did' },
  { version: 9, own: false, why: 'it came from elsewhere' },
])('D-12 version $version of a hole: $why', ({ version, own }) => {
  const versions = [{ captain: ROBIN, scoreId: 7, from: 5, to: 8 }];
  expect(isOwnVersion(versions, 7, version)).toBe(own);
  expect(isOwnVersion(versions, 8, version)).toBe(false);
});
