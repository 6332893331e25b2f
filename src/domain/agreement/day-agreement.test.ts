import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOLE_NUMBERS } from '#domain/rules.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { versionsAfter, versionsOf } from '#testing/samples/answers.ts';
import type { Answer } from './answers.ts';
import {
  type CaptainAgreement,
  dayAgreement,
  type PublicAgreement,
  publicAgreement,
} from './day-agreement.ts';

const ALL = [...HOLE_NUMBERS];
const without = (...holes: number[]) => ALL.filter((hole) => !holes.includes(hole));
const OURS = { teamId: 'stopemen', at: '14:41' } as const;

const agree = (corrections = {}): Answer => ({ ...OURS, kind: 'agree', holes: versionsAfter(corrections) });
const agreeTo = (hole: number, corrections = {}): Answer => ({
  ...OURS,
  kind: 'agree',
  holes: [versionsOf(hole, corrections)],
});
const dispute = (hole: number, corrections = {}): Answer => ({
  ...OURS,
  kind: 'dispute',
  ...versionsOf(hole, corrections),
  reason: 'We had 4',
});
const takeBack = (hole: number): Answer => ({ ...OURS, kind: 'take back', hole });
const rule = (hole: number): Answer => ({
  ...OURS,
  kind: 'rule',
  ...versionsOf(hole),
  reason: 'Paper says 5',
});
const disputed = (hole: number) => ({ hole, reason: 'We had 4', at: '14:41' });

test.each<{
  rule: string;
  answers: Answer[];
  corrections?: Record<number, number>;
  result: Partial<CaptainAgreement>;
}>([
  {
    rule: 'a captain who has not answered has agreed to nothing',
    answers: [],
    result: { state: 'not yet', agreed: [], at: null },
  },
  {
    rule: 'a captain who agrees to the day agrees to every hole',
    answers: [agree()],
    result: { state: 'agreed', agreed: ALL, at: '14:41' },
  },
  {
    rule: 'a later correction reopens that hole only',
    answers: [agree()],
    corrections: { 12: 1 },
    result: { state: 'reopened', reopened: [12], agreed: without(12) },
  },
  {
    rule: 'agreeing to the reopened hole completes the agreement',
    answers: [agree(), agreeTo(12, { 12: 1 })],
    corrections: { 12: 1 },
    result: { state: 'agreed', reopened: [], agreed: ALL },
  },
  {
    rule: 'the next correction reopens the hole again',
    answers: [agree(), agreeTo(12, { 12: 1 })],
    corrections: { 12: 2 },
    result: { state: 'reopened', reopened: [12] },
  },
  {
    rule: 'corrections before the agreement do not matter',
    answers: [agree({ 3: 5, 4: 1 })],
    corrections: { 3: 5, 4: 1 },
    result: { state: 'agreed' },
  },
  {
    rule: 'agreeing to one hole is not agreeing to the day',
    answers: [agreeTo(1)],
    result: { state: 'not yet', agreed: [1] },
  },
  {
    rule: 'a captain can dispute a hole without agreeing to any',
    answers: [dispute(7)],
    result: { state: 'disputed', disputed: [disputed(7)], agreed: [] },
  },
  {
    rule: 'if a hole is disputed after agreeing, the other 17 stay agreed',
    answers: [agree(), dispute(7)],
    result: { state: 'disputed', disputed: [disputed(7)], agreed: without(7) },
  },
  {
    rule: 'a dispute outweighs a reopened hole',
    answers: [agree(), dispute(7)],
    corrections: { 12: 1 },
    result: { state: 'disputed', disputed: [disputed(7)], reopened: [12], agreed: without(7, 12) },
  },
  {
    rule: 'a correction settles the dispute, and the captain is asked to check the hole',
    answers: [agree(), dispute(7)],
    corrections: { 7: 1 },
    result: { state: 'reopened', disputed: [], reopened: [7] },
  },
  {
    rule: 'after a correction, a captain who never agreed must still answer for the whole day',
    answers: [dispute(7)],
    corrections: { 7: 1 },
    result: { state: 'not yet', disputed: [], reopened: [7], agreed: [] },
  },
  {
    rule: 'withdrawing a dispute restores the earlier agreement',
    answers: [agree(), dispute(7), takeBack(7)],
    result: { state: 'agreed', disputed: [], agreed: ALL },
  },
  {
    rule: 'withdrawing a repeated dispute restores the earlier agreement, too',
    answers: [agree(), dispute(7), dispute(7), takeBack(7)],
    result: { state: 'agreed', agreed: ALL },
  },
  {
    rule: 'withdrawing a dispute without an earlier agreement leaves nothing agreed',
    answers: [dispute(7), takeBack(7)],
    result: { state: 'not yet', disputed: [], agreed: [] },
  },
  {
    rule: 'withdrawing one dispute leaves the other',
    answers: [dispute(7), dispute(9), takeBack(7)],
    result: { state: 'disputed', disputed: [disputed(9)] },
  },
  {
    rule: 'agreeing to the day ends a dispute',
    answers: [dispute(7), agree()],
    result: { state: 'agreed', disputed: [] },
  },
  {
    rule: 'an organizer’s ruling settles a dispute',
    answers: [agree(), dispute(7), { ...rule(7), at: '15:00' }],
    result: { state: 'agreed', disputed: [], ruled: [7], agreed: without(7), at: '14:41' },
  },
  {
    rule: 'a ruling on an undisputed hole changes nothing',
    answers: [agree(), rule(7)],
    result: { state: 'agreed', ruled: [], agreed: ALL },
  },
  {
    rule: 'withdrawing a dispute after a ruling changes nothing',
    answers: [agree(), dispute(7), rule(7), takeBack(7)],
    result: { state: 'agreed', ruled: [7] },
  },
  {
    rule: 'a correction after a ruling reopens the hole',
    answers: [agree(), dispute(7), rule(7)],
    corrections: { 7: 1 },
    result: { state: 'reopened', reopened: [7], ruled: [] },
  },
])('D-17 $rule', ({ answers, corrections, result }) => {
  const captains = dayAgreement(answers, versionsAfter(corrections));
  expect(captains.stopemen).toMatchObject(result);
  expect([captains.timbermen.state, captains.powdermen.state]).toEqual(['not yet', 'not yet']);
});

test.each<{ rule: string; teamId: (typeof TEAM_IDS)[number] }>(
  TEAM_IDS.map((teamId) => ({ rule: `a correction to the score of the ${teamId}`, teamId })),
)('D-17 $rule reopens the hole for the captain who agreed', ({ teamId }) => {
  const now = versionsAfter().map(({ hole, versions }) =>
    hole === 5 ? { hole, versions: { ...versions, [teamId]: 3 } } : { hole, versions },
  );
  expect(dayAgreement([agree()], now).stopemen.reopened).toEqual([5]);
});

test('D-17 over 1,000 random days, exactly the holes corrected after agreeing are reopened', () => {
  const corrections = fc.dictionary(
    fc.integer({ min: 1, max: 18 }).map(String),
    fc.integer({ min: 0, max: 3 }),
  );
  fc.assert(
    fc.property(corrections, corrections, (before, since) => {
      const after = Object.fromEntries(ALL.map((hole) => [hole, (before[hole] ?? 0) + (since[hole] ?? 0)]));
      const { agreed, reopened } = dayAgreement([agree(before)], versionsAfter(after)).stopemen;
      expect(reopened).toEqual(ALL.filter((hole) => (since[hole] ?? 0) > 0));
      expect([...agreed, ...reopened].toSorted((a, b) => a - b)).toEqual(ALL);
    }),
    { numRuns: 1000 },
  );
});

test.each<{
  rule: string;
  state: 'not open' | 'open' | 'suspended' | 'official';
  wasOfficial?: boolean;
  answers?: Answer[];
  corrections?: Record<number, number>;
  result: PublicAgreement | null;
}>([
  { rule: 'a day that is not open', state: 'not open', result: null },
  { rule: 'an open day', state: 'open', result: { kind: 'unofficial' } },
  { rule: 'a suspended day', state: 'suspended', result: { kind: 'unofficial' } },
  {
    rule: 'a day that is agreed to, but not official',
    state: 'open',
    answers: [agree()],
    result: { kind: 'unofficial' },
  },
  {
    rule: 'a day with disputed holes, in order',
    state: 'open',
    answers: [dispute(9), dispute(7), { ...dispute(9), teamId: 'powdermen' }],
    result: { kind: 'under review', holes: [7, 9] },
  },
  {
    rule: 'a day with a hole corrected after a captain agreed, which does not start a review',
    state: 'open',
    answers: [agree()],
    corrections: { 12: 1 },
    result: { kind: 'unofficial' },
  },
  {
    rule: 'a day whose dispute was ruled on',
    state: 'open',
    answers: [dispute(7), rule(7)],
    result: { kind: 'unofficial' },
  },
  { rule: 'an official day', state: 'official', wasOfficial: true, result: { kind: 'official' } },
  {
    rule: 'a day that is official by a ruling despite disputes',
    state: 'official',
    wasOfficial: true,
    answers: [dispute(7)],
    result: { kind: 'official' },
  },
  {
    rule: 'a reopened day',
    state: 'open',
    wasOfficial: true,
    answers: [agree()],
    result: { kind: 'under review', holes: [] },
  },
  {
    rule: 'a reopened day with a corrected hole',
    state: 'open',
    wasOfficial: true,
    answers: [agree()],
    corrections: { 12: 1 },
    result: { kind: 'under review', holes: [12] },
  },
])('D-23 $rule is shown as $result', ({ state, wasOfficial = false, answers = [], corrections, result }) => {
  const captains = dayAgreement(answers, versionsAfter(corrections));
  expect(publicAgreement(state, wasOfficial, captains)).toEqual(result);
});
