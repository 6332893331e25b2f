import { expect, test } from 'vitest';
import { versionsAfter, versionsOf } from '#testing/samples/answers.ts';
import { type AnsweredDay, type AnswerRefusal, answerRefusal } from './answer-refusal.ts';
import type { Answer } from './answers.ts';

const OURS = { teamId: 'stopemen', at: '14:41' } as const;
const AGREE: Answer = { ...OURS, kind: 'agree', holes: versionsAfter() };
const DISPUTE: Answer = { ...OURS, kind: 'dispute', ...versionsOf(7), reason: 'We had 4' };
const TAKE_BACK: Answer = { ...OURS, kind: 'take back', hole: 7 };
const RULE: Answer = { ...OURS, kind: 'rule', ...versionsOf(7), reason: 'The paper says 5' };

const DECIDED: AnsweredDay = { state: 'open', undecided: [], now: versionsAfter(), answers: [] };
const DISPUTED: AnsweredDay = { ...DECIDED, answers: [DISPUTE] };

test.each<{ rule: string; answer: Answer; day: AnsweredDay }>([
  { rule: 'agree once every hole is decided', answer: AGREE, day: DECIDED },
  {
    rule: 'agree while play is suspended',
    answer: AGREE,
    day: { ...DECIDED, state: 'suspended' },
  },
  { rule: 'dispute a hole with a reason', answer: DISPUTE, day: DECIDED },
  { rule: 'agree after a dispute', answer: AGREE, day: DISPUTED },
  { rule: 'take back a dispute', answer: TAKE_BACK, day: DISPUTED },
  { rule: 'rule on a dispute', answer: RULE, day: DISPUTED },
  {
    rule: 'take back a dispute while a hole is undecided again',
    answer: TAKE_BACK,
    day: { ...DISPUTED, undecided: [3] },
  },
  {
    rule: 'dispute a hole while another one changes',
    answer: DISPUTE,
    day: { ...DECIDED, now: versionsAfter({ 8: 1 }) },
  },
])('D-17 accepts a request to $rule', ({ answer, day }) => {
  expect(answerRefusal(answer, day)).toBeNull();
});

test.each<{ rule: string; answer: Answer; day: AnsweredDay; refusal: AnswerRefusal }>([
  {
    rule: 'agree before the day opens',
    answer: AGREE,
    day: { ...DECIDED, state: 'not open' },
    refusal: { kind: 'not open yet' },
  },
  {
    rule: 'agree to an official day',
    answer: AGREE,
    day: { ...DECIDED, state: 'official' },
    refusal: { kind: 'official' },
  },
  {
    rule: 'take back on an official day',
    answer: TAKE_BACK,
    day: { ...DISPUTED, state: 'official' },
    refusal: { kind: 'official' },
  },
  {
    rule: 'agree while holes are undecided',
    answer: AGREE,
    day: { ...DECIDED, undecided: [17, 18] },
    refusal: { kind: 'holes undecided', holes: [17, 18] },
  },
  {
    rule: 'dispute while holes are undecided',
    answer: DISPUTE,
    day: { ...DECIDED, undecided: [18] },
    refusal: { kind: 'holes undecided', holes: [18] },
  },
  {
    rule: 'agree to scores that have changed since',
    answer: AGREE,
    day: { ...DECIDED, now: versionsAfter({ 4: 1, 12: 2 }) },
    refusal: { kind: 'changed since', holes: [4, 12] },
  },
  {
    rule: 'dispute a hole that has changed since',
    answer: DISPUTE,
    day: { ...DECIDED, now: versionsAfter({ 7: 1 }) },
    refusal: { kind: 'changed since', holes: [7] },
  },
  {
    rule: 'dispute without a reason',
    answer: { ...OURS, kind: 'dispute', ...versionsOf(7), reason: ' ' },
    day: DECIDED,
    refusal: { kind: 'reason missing' },
  },
  {
    rule: 'rule without a reason',
    answer: { ...OURS, kind: 'rule', ...versionsOf(7), reason: '' },
    day: DISPUTED,
    refusal: { kind: 'reason missing' },
  },
  {
    rule: 'take back a dispute that does not exist',
    answer: TAKE_BACK,
    day: DECIDED,
    refusal: { kind: 'not disputed' },
  },
  {
    rule: 'rule on a dispute that does not exist',
    answer: RULE,
    day: DECIDED,
    refusal: { kind: 'not disputed' },
  },
  {
    rule: 'take back another captain’s dispute',
    answer: { ...TAKE_BACK, teamId: 'powdermen' },
    day: DISPUTED,
    refusal: { kind: 'not disputed' },
  },
  {
    rule: 'rule on a dispute that a correction has settled',
    answer: RULE,
    day: { ...DISPUTED, now: versionsAfter({ 7: 1 }) },
    refusal: { kind: 'not disputed' },
  },
])('D-17 refuses a request to $rule: $refusal', ({ answer, day, refusal }) => {
  expect(answerRefusal(answer, day)).toEqual(refusal);
});
