import { expect, test } from 'vitest';
import { pollsBeforeListening, reconnectWait } from './reconnect.ts';

test.each([
  {
    failures: 0,
    random: 1,
    goodbye: null,
    wait: 4_000,
    rule: 'a lost stream is tried again within four seconds',
  },
  { failures: 1, random: 1, goodbye: null, wait: 8_000, rule: 'the bound doubles with each failure' },
  { failures: 2, random: 0.5, goodbye: null, wait: 8_000, rule: 'any moment up to the bound: full jitter' },
  { failures: 9, random: 1, goodbye: null, wait: 60_000, rule: 'and ends at a minute' },
  { failures: 0, random: 0, goodbye: null, wait: 0, rule: 'it may be at once' },
  {
    failures: 3,
    random: 0.5,
    goodbye: 10_000,
    wait: 5_000,
    rule: 'a server that said goodbye names the bound',
  },
  { failures: 0, random: 1, goodbye: 999_999, wait: 60_000, rule: 'within reason' },
])('$rule', ({ failures, random, goodbye, wait }) => {
  expect(reconnectWait(failures, random, goodbye)).toBe(wait);
});

test.each([
  { failures: 3, polls: 2, rule: 'after three failed streams: half a minute of asking, then another stream' },
  { failures: 4, polls: 4, rule: 'twice as long each time that fails' },
  { failures: 9, polls: 16, rule: 'and never longer than four minutes' },
])('R-52 $rule', ({ failures, polls }) => {
  expect(pollsBeforeListening(failures)).toBe(polls);
});
