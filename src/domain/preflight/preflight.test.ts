import { expect, test } from 'vitest';
import { byTeam, type TeamId } from '#domain/teams.ts';
import { type EventState, type PlannedDay, type PlannedTeam, preflight } from './preflight.ts';

const DAY: PlannedDay = {
  date: '2025-09-28',
  state: 'not open',
  pairings: 'published',
  brokenRules: 0,
  since: null,
};
const TEAM: PlannedTeam = { players: 12, texts: 'written', captain: 'Sam Exampler', hasCode: true };

type Changes = {
  day1?: Partial<PlannedDay>;
  day2?: Partial<PlannedDay>;
  teams?: Partial<Record<TeamId, Partial<PlannedTeam>>>;
  rest?: Partial<Pick<EventState, 'chosen' | 'hasContact' | 'organizers' | 'lastBackup'>>;
};

/** An event in which nothing is missing, apart from the given changes. */
function event({ day1 = {}, day2 = {}, teams = {}, rest = {} }: Changes = {}): EventState {
  return {
    days: { 1: { ...DAY, ...day1 }, 2: { ...DAY, date: '2025-10-05', ...day2 } },
    teams: byTeam((teamId) => ({ ...TEAM, ...teams[teamId] })),
    chosen: { dates: true, points: true },
    hasContact: true,
    organizers: 2,
    lastBackup: '2025-09-27T20:00:00Z',
    ...rest,
  };
}

test('Day 1 can open when nothing is missing', () => {
  const { steps, opening, stage } = preflight(event());
  expect({ opening, stage }).toEqual({ opening: { kind: 'ready', day: 1 }, stage: 'before 1' });
  expect(steps.filter(({ status }) => status !== 'done')).toEqual([]);
});

test('D-28 the default dates and points of a new cup do not count as done, but Day 1 does not wait for them', () => {
  const { steps, opening } = preflight(event({ rest: { chosen: { dates: false, points: false } } }));
  expect(opening).toEqual({ kind: 'ready', day: 1 });
  expect(steps.filter(({ status }) => status !== 'done').map(({ step, status }) => [step, status])).toEqual([
    ['event', 'may wait'],
    ['points', 'may wait'],
  ]);
});

test.each<{ rule: string; changes: Changes; waits: string[] }>([
  { rule: 'waits for its date', changes: { day1: { date: null } }, waits: ['event'] },
  { rule: 'does not wait for the date of Day 2', changes: { day2: { date: null } }, waits: [] },
  {
    rule: 'does not open if Day 2 is before Day 1',
    changes: { day2: { date: '2025-09-27' } },
    waits: ['event'],
  },
  {
    rule: 'does not open if both days have the same date',
    changes: { day2: { date: '2025-09-28' } },
    waits: ['event'],
  },
  {
    rule: 'does not wait for the texts about a team',
    changes: { teams: { stopemen: { texts: 'sample' } } },
    waits: [],
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
  {
    rule: 'does not wait for the pairings of Day 2',
    changes: { day2: { pairings: 'not drawn' } },
    waits: [],
  },
  { rule: 'does not wait for contact details', changes: { rest: { hasContact: false } }, waits: [] },
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
  expect(opening).toEqual(
    waits.length === 0 ? { kind: 'ready', day: 1 } : { kind: 'waits', day: 1, steps: waits },
  );
  expect(steps.filter(({ status }) => status === 'next').map(({ step }) => step)).toEqual(waits.slice(0, 1));
  expect(steps.filter(({ status }) => status === 'later').map(({ step }) => step)).toEqual(waits.slice(1));
});

test('an incomplete optional step is marked as one that may wait, and is never the next one', () => {
  const rest = {
    chosen: { dates: true, points: false },
    hasContact: false,
    organizers: 1,
    lastBackup: null,
  };
  const { steps } = preflight(
    event({ day2: { pairings: 'draft' }, teams: { stopemen: { texts: 'sample' } }, rest }),
  );
  expect(steps.filter(({ status }) => status !== 'done').map(({ step, status }) => [step, status])).toEqual(
    ['points', 'organizers', 'backup', 'texts', 'contact', 'pairings 2'].map((step) => [step, 'may wait']),
  );
});

test('a step that several teams have not completed has one action, for the first of them', () => {
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

const CLOSED: Changes = { day1: { state: 'official', since: '2025-09-28T20:00:00Z' } };

test.each<{ says: string; changes: Changes; stage: string; opening: object }>([
  {
    says: 'during Day 1, Day 2 is already checked',
    changes: { day1: { state: 'suspended' }, day2: { pairings: 'draft' } },
    stage: 'day 1',
    opening: { kind: 'waits', day: 2, steps: ['pairings 2'] },
  },
  {
    says: 'Day 2 waits for its pairings',
    changes: { ...CLOSED, day2: { pairings: 'not drawn' } },
    stage: 'before 2',
    opening: { kind: 'waits', day: 2, steps: ['pairings 2'] },
  },
  {
    says: 'Day 2 can open even without a backup',
    changes: CLOSED,
    stage: 'before 2',
    opening: { kind: 'ready', day: 2 },
  },
  {
    says: 'both days have begun',
    changes: { ...CLOSED, day2: { state: 'open' } },
    stage: 'day 2',
    opening: { kind: 'has begun' },
  },
  {
    says: 'both days are closed',
    changes: { ...CLOSED, day2: { state: 'official' } },
    stage: 'after',
    opening: { kind: 'has begun' },
  },
])('D-28 pre-flight follows the event through both days: $says', ({ changes, stage, opening }) => {
  expect(preflight(event(changes))).toMatchObject({ stage, opening });
});

test.each([
  { lastBackup: '2025-09-28T19:00:00Z', done: false },
  { lastBackup: '2025-09-28T21:00:00Z', done: true },
])(
  'D-28 after Day 1, a backup made at $lastBackup completes the backup step: $done',
  ({ lastBackup, done }) => {
    const { steps } = preflight(event({ ...CLOSED, rest: { lastBackup } }));
    expect(steps.find(({ step }) => step === 'backup')?.status).toBe(done ? 'done' : 'may wait');
  },
);

test.each([
  { organizers: 1, listed: true },
  { organizers: 2, listed: false },
])('D-15 with $organizers organizers, Day 2 has a step to add one: $listed', ({ organizers, listed }) => {
  const { steps, opening } = preflight(event({ ...CLOSED, rest: { organizers } }));
  expect(steps.some(({ step, status }) => step === 'organizers' && status === 'may wait')).toBe(listed);
  expect(opening).toEqual({ kind: 'ready', day: 2 });
});
