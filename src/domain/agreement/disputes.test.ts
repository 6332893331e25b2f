import { expect, test } from 'vitest';
import { versionsAfter, versionsOf } from '#testing/samples/answers.ts';
import type { Answer } from './answers.ts';
import { claimedStrokes, type Dispute, disputesOf } from './disputes.ts';

const OURS = { teamId: 'stopemen', at: '14:41' } as const;
const AGREE: Answer = { ...OURS, kind: 'agree', holes: versionsAfter() };
const dispute = (hole: number, corrections = {}): Answer => ({
  ...OURS,
  kind: 'dispute',
  ...versionsOf(hole, corrections),
  reason: 'We had 4',
});
const RULE: Answer = { ...OURS, kind: 'rule', ...versionsOf(7), reason: 'The paper says 5' };
const TAKE_BACK: Answer = { ...OURS, kind: 'take back', hole: 7 };

test.each<{
  rule: string;
  answers: Answer[];
  corrections?: Record<number, number>;
  status: Dispute['status'];
}>([
  { rule: 'it is not settled yet', answers: [dispute(7)], status: 'open' },
  { rule: 'the captain had agreed before', answers: [AGREE, dispute(7)], status: 'open' },
  { rule: 'another hole was corrected', answers: [dispute(7)], corrections: { 8: 1 }, status: 'open' },
  { rule: 'the hole was corrected', answers: [dispute(7)], corrections: { 7: 1 }, status: 'corrected' },
  { rule: 'an organizer ruled', answers: [dispute(7), RULE], status: 'ruled' },
  { rule: 'the captain took it back', answers: [dispute(7), TAKE_BACK], status: 'taken back' },
  { rule: 'the captain agreed after all', answers: [dispute(7), AGREE], status: 'agreed' },
  {
    rule: 'the captain disputed again after a ruling',
    answers: [dispute(7), RULE, dispute(7)],
    status: 'open',
  },
])('D-17 a dispute is $status if $rule', ({ answers, corrections, status }) => {
  const found = disputesOf(answers, versionsAfter(corrections));
  expect(found).toEqual([{ ...OURS, hole: 7, reason: 'We had 4', status }]);
});

test('D-17 each captain’s disputes are listed separately, in the order of holes', () => {
  const theirs = { ...dispute(3), teamId: 'powdermen' } as const;
  const found = disputesOf([dispute(9), theirs, dispute(3), TAKE_BACK], versionsAfter());
  expect(found.map(({ hole, teamId }) => [hole, teamId])).toEqual([
    [3, 'stopemen'],
    [3, 'powdermen'],
    [9, 'stopemen'],
  ]);
  expect(disputesOf([AGREE], versionsAfter())).toEqual([]);
});

test.each([
  { reason: 'We had 4', claimed: 4 },
  { reason: 'We had 4, not 5. Ask group 3.', claimed: 4 },
  { reason: 'Our card says 4. Kit holed out from the bunker.', claimed: 4 },
  { reason: 'Hole 12 was a 10', claimed: 10 },
  { reason: 'We had a 4 on 12, not a 5', claimed: 4 },
  { reason: 'The 5 is wrong', claimed: null },
  { reason: 'It was a 3 or a 4', claimed: null },
  { reason: 'Asked at 3:31, on the 4th', claimed: null },
  { reason: 'Nobody saw it', claimed: null },
  { reason: 'We paid $40 and took 16', claimed: null },
  { reason: 'The penalty of 1 was not counted', claimed: null },
  { reason: 'He had 2 putts, and 2 players saw it', claimed: null },
  { reason: 'We had 4, with a 1 stroke penalty', claimed: 4 },
])('D-17 the strokes claimed in “$reason” are $claimed', ({ reason, claimed }) => {
  expect(claimedStrokes(reason, 5)).toBe(claimed);
});
