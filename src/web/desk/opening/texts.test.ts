import { expect, test } from 'vitest';
import { OFFER } from './texts.ts';

test('D-22 the question asked before a cup moves to another year names that year’s host', () => {
  expect(OFFER.effect(2026)).toContain('The Powdermen host 2026. You can change that under Event.');
});
