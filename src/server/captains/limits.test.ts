import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WindowCounter, WRONG_CODES_A_WINDOW, WrongCodes } from '#server/http/window-counter.ts';
import { Lane, TRIES_A_SECOND } from './limits.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const SECRETS = 2 ** 60;
const PROCESSES = 4;
const { strangers, knownDevices } = TRIES_A_SECOND;

/** The most attempts at one code per day, if every process allows as many as it can in both lanes. */
const MOST_GUESSES_A_DAY = PROCESSES * (strangers + knownDevices) * (DAY_MS / 1_000);

test('even at the maximum rate over four processes, the chance of guessing a code is below 1 in 10^9 per day', () => {
  expect(MOST_GUESSES_A_DAY / SECRETS).toBeLessThan(1e-9);
});

describe('a million attempts at one code over four processes, with a simulated clock', () => {
  const processes = Array.from({ length: PROCESSES }, () => new Lane(strangers));
  const tryAll = (tries: number, spacingMs: number) => {
    const seconds = new Map<number, number>();
    let allowed = 0;
    for (let at = 0; at < tries; at += 1) {
      const now = at * spacingMs;
      if (!processes[at % PROCESSES]?.allows('ABC', now)) continue;
      allowed += 1;
      const second = Math.floor(now / 1_000);
      seconds.set(second, (seconds.get(second) ?? 0) + 1);
    }
    return { allowed, mostInASecond: Math.max(...seconds.values()) };
  };

  test('at 10,000 attempts per second, each process checks only as many as its limit allows', () => {
    const { allowed, mostInASecond } = tryAll(1_000_000, 0.1);
    expect(mostInASecond).toBe(PROCESSES * strangers);
    expect(allowed).toBe(100 * PROCESSES * strangers);
  });

  test('attempts spread over a day are all checked: only floods are refused', () => {
    expect(tryAll(1_000_000, DAY_MS / 1_000_000).allowed).toBe(1_000_000);
  });

  test('attempts at other selectors do not use up a selector’s limit', () => {
    const lane = new Lane(strangers);
    for (let at = 0; at < 1_000_000; at += 1) lane.allows(`${at % 32_767}`, at / 1_000);
    expect(lane.allows('ABC', 1_000)).toBe(true);
  });
});

test('a limit per second is never exceeded, no matter when the attempts arrive', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 1_500 }), { maxLength: 200 });
  fc.assert(
    fc.property(gaps, fc.integer({ min: 1, max: 5 }), (waits, most) => {
      const counter = new WindowCounter({ windowMs: 1_000, mostNames: 10 });
      const allowed = new Map<number, number>();
      let now = 0;
      for (const gap of waits) {
        now += gap;
        const second = Math.floor(now / 1_000);
        if (counter.count('ABC', now) <= most) allowed.set(second, (allowed.get(second) ?? 0) + 1);
      }
      return [...allowed.values()].every((count) => count <= most);
    }),
  );
});

describe('wrong codes per network', () => {
  test('count as "wrong" 40 times in 15 minutes, then as "limit reached" once, and start over after 15 minutes', () => {
    const wrong = new WrongCodes();
    const verdicts = Array.from({ length: 60 }, (_, at) => wrong.count('192.0.2.1', at));
    expect(verdicts.filter((verdict) => verdict === 'wrong').length).toBe(WRONG_CODES_A_WINDOW);
    expect(verdicts.filter((verdict) => verdict === 'limit reached').length).toBe(1);
    expect(wrong.count('192.0.2.2', 60)).toBe('wrong');
    expect(wrong.count('192.0.2.1', 15 * 60 * 1_000)).toBe('wrong');
  });

  test('take no more memory for a million networks than for a thousand', () => {
    const counter = new WindowCounter({ windowMs: DAY_MS, mostNames: 1_000 });
    for (let at = 0; at < 1_000_000; at += 1) counter.count(`2001:db8:${at >> 16}:${at & 65_535}`, at);
    expect(counter.names).toBe(1_001);
  });
});
