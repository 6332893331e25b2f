import { expect, test } from 'vitest';
import type { Captain } from '#contract/captains.ts';
import type { Memory } from './last-session.ts';
import { type SessionAnswer, type Who, whoIsIt } from './viewer.ts';

const robin: Captain = { name: 'Robin Sampleson', teamId: 'stopemen' };
const hazel: Captain = { name: 'Hazel Exampler', teamId: 'timbermen' };
const memory: Memory = { captain: hazel, scores: null, loadedAt: null };
const unanswered: SessionAnswer = { data: undefined, failed: false };
const failed: SessionAnswer = { data: undefined, failed: true };

test.each<{ rule: string; session: SessionAnswer; memory: Memory | null | undefined; who: Who }>([
  { rule: 'nobody knows yet', session: unanswered, memory: undefined, who: { kind: 'opening' } },
  {
    rule: 'the device remembers nobody, the server is asked',
    session: unanswered,
    memory: null,
    who: { kind: 'opening' },
  },
  { rule: 'the device remembers', session: unanswered, memory, who: { kind: 'captain', captain: hazel } },
  {
    rule: 'without a network the device remembers',
    session: failed,
    memory,
    who: { kind: 'captain', captain: hazel },
  },
  { rule: 'nobody can be asked', session: failed, memory: null, who: { kind: 'nobody', certain: false } },
  { rule: 'the device is still being asked', session: failed, memory: undefined, who: { kind: 'opening' } },
  {
    rule: 'the server knows better',
    session: { data: robin, failed: false },
    memory,
    who: { kind: 'captain', captain: robin },
  },
  {
    rule: 'the server says nobody',
    session: { data: null, failed: false },
    memory,
    who: { kind: 'nobody', certain: true },
  },
])('R-38 $rule', ({ session, memory, who }) => {
  expect(whoIsIt(session, memory)).toEqual(who);
});
