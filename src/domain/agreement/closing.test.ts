import { expect, test } from 'vitest';
import { NOTHING_UNFINISHED, type Unfinished } from '#domain/day-state.ts';
import { byTeam, type TeamId } from '#domain/teams.ts';
import { isComplete, missingForClosing } from './closing.ts';
import type { CaptainAgreement } from './day-agreement.ts';

type State = CaptainAgreement['state'];
const captainsWith = (states: Partial<Record<TeamId, State>>) =>
  byTeam((teamId) => ({ state: states[teamId] ?? 'agreed' }));

test.each<{
  rule: string;
  states: Partial<Record<TeamId, State>>;
  closes: boolean;
}>([
  { rule: 'all captains agree', states: {}, closes: true },
  { rule: 'one captain has not answered', states: { powdermen: 'not yet' }, closes: false },
  { rule: 'one captain disputes a hole', states: { stopemen: 'disputed' }, closes: false },
  { rule: 'a hole was corrected after a captain agreed', states: { timbermen: 'reopened' }, closes: false },
])('D-17 the day can close without a ruling if $rule: $closes', ({ states, closes }) => {
  const missing = missingForClosing(NOTHING_UNFINISHED, captainsWith(states));
  expect(isComplete(missing)).toBe(closes);
  expect(missing.captains).toEqual(Object.keys(states));
});

test.each<Partial<Unfinished>>([
  { holes: [18] },
  { matches: [3] },
  { paper: [{ teamId: 'stopemen', sheet: 76, paper: 77 }] },
])('D-16 a day does not close without a ruling while %o is unfinished', (part) => {
  const unfinished = { ...NOTHING_UNFINISHED, ...part };
  const missing = missingForClosing(unfinished, captainsWith({}));
  expect(isComplete(missing)).toBe(false);
  expect(missing).toEqual({ ...unfinished, captains: [] });
});
