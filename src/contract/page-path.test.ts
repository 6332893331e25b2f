import { expect, test } from 'vitest';
import { pagePath } from './page-path.ts';

test.each([
  ['/', '/'],
  ['/teams', '/teams'],
  ['/teams/', '/teams'],
  ['/teams///?from=/home/#top', '/teams'],
  ['//', '/'],
  ['//elsewhere.example/', '//elsewhere.example'],
  ['', ''],
])('R-1 the canonical path of %j is %j', (location, path) => {
  expect(pagePath(location)).toBe(path);
});
