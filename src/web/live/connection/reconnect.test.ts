import { expect, test } from 'vitest';
import { pollsBeforeListening, reconnectWait } from './reconnect.ts';

test.each([
  {
    failures: 0,
    random: 1,
    goodbye: null,
    wait: 4_000,
    rule: 'reconnects within four seconds',
  },
  { failures: 1, random: 1, goodbye: null, wait: 8_000, rule: 'the bound doubles with each failure' },
  { failures: 2, random: 0.5, goodbye: null, wait: 8_000, rule: 'the wait is random, up to the bound' },
  { failures: 9, random: 1, goodbye: null, wait: 60_000, rule: 'the bound is at most one minute' },
  { failures: 0, random: 0, goodbye: null, wait: 0, rule: 'the wait may be zero' },
  {
    failures: 3,
    random: 0.5,
    goodbye: 10_000,
    wait: 5_000,
    rule: 'a goodbye from the server sets the bound',
  },
  {
    failures: 0,
    random: 1,
    goodbye: 999_999,
    wait: 60_000,
    rule: 'a goodbye sets the bound to at most one minute',
  },
  {
    failures: 1,
    random: 0,
    goodbye: null,
    refused: true,
    wait: 5_000,
    rule: 'after a refusal, the wait is at least five seconds',
  },
  {
    failures: 1,
    random: 1,
    goodbye: null,
    refused: true,
    wait: 13_000,
    rule: 'after a refusal, the bound doubles with each failure, too',
  },
])('$rule', ({ failures, random, goodbye, refused = false, wait }) => {
  expect(reconnectWait(failures, random, { goodbyeWithin: goodbye, refused })).toBe(wait);
});

test.each([
  { failures: 3, polls: 2, rule: 'after three failed streams, polls for half a minute, then tries a stream' },
  { failures: 4, polls: 4, rule: 'polls twice as long after each failure' },
  { failures: 9, polls: 16, rule: 'never polls longer than four minutes' },
])('R-52 $rule', ({ failures, polls }) => {
  expect(pollsBeforeListening(failures)).toBe(polls);
});
