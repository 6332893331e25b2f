import { expect, test } from 'vitest';
import { byTeam, type TeamId } from '#domain/teams.ts';
import { type EventState, type PlannedDay, type PlannedTeam, preflight, STEPS } from './preflight.ts';

const DAY: PlannedDay = { date: '2025-09-28', state: 'not open', pairings: 'published', brokenRules: 0 };
const TEAM: PlannedTeam = { players: 12, hasTexts: true, captain: 'Sam Exampler', hasCode: true };

type Changes = {
  day1?: Partial<PlannedDay>;
  day2?: Partial<PlannedDay>;
  teams?: Partial<Record<TeamId, Partial<PlannedTeam>>>;
  hasContact?: boolean;
};

/** Ready in every respect, but for these changes. */
function event({ day1 = {}, day2 = {}, teams = {}, hasContact = true }: Changes = {}): EventState {
  return {
    days: { 1: { ...DAY, ...day1 }, 2: { ...DAY, date: '2025-10-05', ...day2 } },
    teams: byTeam((teamId) => ({ ...TEAM, ...teams[teamId] })),
    hasContact,
  };
}

test('lists every step once, in order', () => {
  expect(preflight(event()).steps.map(({ step }) => step)).toEqual([...STEPS]);
});

test('Day 1 can open when nothing is missing', () => {
  const { steps, opening } = preflight(event());
  expect(opening).toEqual({ kind: 'ready' });
  expect(steps.map(({ status }) => status)).toEqual(steps.map(() => 'done'));
});

test.each<{ rule: string; changes: Changes; waits: string[] }>([
  { rule: 'waits for a date of Day 1', changes: { day1: { date: null } }, waits: ['event'] },
  { rule: 'does not wait for a date of Day 2', changes: { day2: { date: null } }, waits: [] },
  {
    rule: 'does not open with Day 2 before Day 1',
    changes: { day2: { date: '2025-09-27' } },
    waits: ['event'],
  },
  {
    rule: 'does not open with both days on one date',
    changes: { day2: { date: '2025-09-28' } },
    waits: ['event'],
  },
  {
    rule: 'waits for the texts of a team',
    changes: { teams: { stopemen: { hasTexts: false } } },
    waits: ['texts'],
  },
  {
    rule: 'D-13 waits for the twelfth player',
    changes: { teams: { timbermen: { players: 11 } } },
    waits: ['players'],
  },
  {
    rule: 'D-14 waits for the draw of Day 1',
    changes: { day1: { pairings: 'not drawn' } },
    waits: ['pairings 1'],
  },
  {
    rule: 'D-14 waits until a draft is published',
    changes: { day1: { pairings: 'draft' } },
    waits: ['pairings 1'],
  },
  {
    rule: 'D-14 waits if a substitute has broken published pairings',
    changes: { day1: { brokenRules: 1 } },
    waits: ['pairings 1'],
  },
  { rule: 'waits for a captain', changes: { teams: { powdermen: { captain: null } } }, waits: ['codes'] },
  { rule: 'waits for a code', changes: { teams: { powdermen: { hasCode: false } } }, waits: ['codes'] },
  { rule: 'does not wait for Day 2', changes: { day2: { pairings: 'not drawn' } }, waits: [] },
  { rule: 'does not wait for contact details', changes: { hasContact: false }, waits: [] },
  {
    rule: 'names everything it waits for, in order',
    changes: {
      day1: { date: null, pairings: 'not drawn' },
      teams: { powdermen: { players: 0, hasCode: false } },
    },
    waits: ['event', 'players', 'pairings 1', 'codes'],
  },
])('Day 1 $rule', ({ changes, waits }) => {
  const { steps, opening } = preflight(event(changes));
  expect(opening).toEqual(waits.length === 0 ? { kind: 'ready' } : { kind: 'waits', steps: waits });
  expect(steps.filter(({ status }) => status === 'next').map(({ step }) => step)).toEqual(waits.slice(0, 1));
  expect(steps.filter(({ status }) => status === 'later').map(({ step }) => step)).toEqual(waits.slice(1));
});

test('an optional step is marked, and is never the next one', () => {
  const { steps } = preflight(event({ day2: { pairings: 'draft' }, hasContact: false }));
  expect(steps.filter(({ status }) => status !== 'done')).toMatchObject([
    { step: 'pairings 2', status: 'may wait' },
    { step: 'contact', status: 'may wait' },
  ]);
});

test('a step has one action, for the first team that lacks something', () => {
  const { steps } = preflight(event({ teams: { stopemen: { players: 3 }, powdermen: { players: 0 } } }));
  expect(steps.find(({ step }) => step === 'players')).toEqual({
    step: 'players',
    status: 'next',
    teams: ['stopemen', 'powdermen'],
    action: { level: 'players', teamId: 'stopemen', day: null },
  });
  expect(steps.find(({ step }) => step === 'pairings 2')?.action).toEqual({
    level: 'pairings',
    teamId: null,
    day: 2,
  });
});

test.each(['open', 'suspended', 'official'] as const)(
  'a Day 1 that is %s cannot be opened again',
  (state) => {
    expect(preflight(event({ day1: { state, date: null } })).opening).toEqual({ kind: 'has begun', state });
  },
);
