import { expect, test } from 'vitest';
import { refusalToImprovise } from './target.ts';

const HERE = { hasDevDatabase: true };

test.each([
  { what: 'NODE_ENV=production', environment: { NODE_ENV: 'production' } },
  { what: 'a pepper', environment: { CODE_PEPPER: 'ab'.repeat(32) } },
  { what: 'an https URL', environment: { PUBLIC_URL: 'https://cup.example' } },
])('with $what but without a database URL, there is no fallback to a local database', ({ environment }) => {
  expect(refusalToImprovise(environment, HERE)).toMatch(/^This looks like production, but names no database/);
});

test('without a development database, there is no fallback', () => {
  expect(refusalToImprovise({}, { hasDevDatabase: false })).toMatch(/^There is no development database here/);
});

test.each([{}, { PUBLIC_URL: 'http://localhost:3000' }, { NODE_ENV: 'development' }])(
  'with the environment %j, the fallback is the development database of the checkout',
  (environment) => {
    expect(refusalToImprovise(environment, HERE)).toBeNull();
  },
);
