import { globSync } from 'node:fs';
import { isSafePattern } from 'redos-detector';
import { describe, expect, test } from 'vitest';
import { type Expression, expressionsInProxyFile, expressionsInTypeScript } from './in-source.ts';

/**
 * No input can make a regular expression backtrack endlessly. This is checked statically, by counting the ways in
 * which an expression can match the same text, without measuring time.
 */
const SOURCES = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).toSorted();
const inSource = SOURCES.map(expressionsInTypeScript);
const literals = inSource.flatMap((file) => file.literals);
const proxies = ['deploy/nginx.conf', 'deploy/varnish.vcl'].flatMap(expressionsInProxyFile);

function backtracks({ pattern, flags }: Pick<Expression, 'pattern' | 'flags'>): boolean {
  return !isSafePattern(pattern, {
    maxScore: 50,
    caseInsensitive: flags.includes('i'),
    unicode: flags.includes('u'),
  }).safe;
}
const told = (expressions: readonly Expression[]) =>
  expressions.map(({ pattern, where }) => `${where}: ${pattern}`);

test.each(['\\/+$', '^(a+)+$'])('the check finds the slow expression %s', (pattern) => {
  expect(backtracks({ pattern, flags: '' })).toBe(true);
});

describe('regular expressions', () => {
  test('take linear time in the source', () => {
    expect(literals.length).toBeGreaterThan(20);
    expect(told(literals.filter(backtracks))).toEqual([]);
  });

  test('take linear time in the proxy files', () => {
    expect(proxies.length).toBeGreaterThan(3);
    expect(told(proxies.filter(backtracks))).toEqual([]);
  });

  test('are never built at run time, where they could not be checked', () => {
    expect(inSource.flatMap(({ built }) => built)).toEqual([]);
  });
});
