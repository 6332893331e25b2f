import { expect, test } from 'vitest';
import { refusalToImprovise } from './target.ts';

const HERE = { hasDevDatabase: true };

test.each([
  { what: 'NODE_ENV=production', environment: { NODE_ENV: 'production' } },
  { what: 'a pepper', environment: { CODE_PEPPER: 'ab'.repeat(32) } },
  { what: 'an https address', environment: { PUBLIC_URL: 'https://cup.example' } },
])('with $what but no database named, nothing falls back to a database of its own', ({ environment }) => {
  expect(refusalToImprovise(environment, HERE)).toMatch(/^This looks like production, but names no database/);
});

test('a checkout without a development database has no fallback', () => {
  expect(refusalToImprovise({}, { hasDevDatabase: false })).toMatch(/^There is no development database here/);
});

test.each([{}, { PUBLIC_URL: 'http://localhost:3000' }, { NODE_ENV: 'development' }])(
  'a developer with %j works on the database of the checkout',
  (environment) => {
    expect(refusalToImprovise(environment, HERE)).toBeNull();
  },
);
