import { expect, test } from 'vitest';
import type { ChampionRow } from '#contract/county-champion.ts';
import type { DayStates } from '#contract/day-states.ts';
import type { PreflightReport } from '#contract/desk/preflight.ts';
import type { DayState } from '#domain/day-state.ts';
import { type EventState, preflight } from '#domain/preflight/preflight.ts';
import { DAY_NUMBERS } from '#domain/rules.ts';
import { byTeam, TEAM_IDS } from '#domain/teams.ts';
import {
  cardsMark,
  closingMark,
  daySheetMark,
  foldedMark,
  groupInUse,
  type Mark,
  markOf,
  resultMark,
} from './marks.ts';

function reportOf(changes: Partial<EventState> = {}): PreflightReport {
  const day = { state: 'not open', pairings: 'published', brokenRules: 0, since: null } as const;
  const event: EventState = {
    days: { 1: { ...day, date: '2025-09-28' }, 2: { ...day, date: '2025-10-05' } },
    teams: byTeam(() => ({ players: 12, texts: 'written', captain: 'Sam Example', hasCode: true })),
    chosen: { dates: true, points: true },
    hasContact: true,
    organizers: 2,
    lastBackup: null,
    ...changes,
  };
  return {
    ...preflight(event),
    inPlay: null,
    lastBackup: null,
    organizers: 2,
    samples: 0,
    teams: TEAM_IDS.map((teamId) => ({ teamId, ...event.teams[teamId] })),
    days: DAY_NUMBERS.map((number) => ({ day: number, ...event.days[number] })),
  };
}
const marks = (report: PreflightReport) =>
  ['preflight', 'event', 'players', 'pairings', 'captains', 'trail'].map((page) => {
    const mark = markOf(page, report);
    return mark && `${mark.kind} ${mark.text}`.trim();
  });

test('D-8 a complete level is marked as done; a level where nothing can be missing has no mark', () => {
  expect(marks(reportOf())).toEqual(['done', 'done', 'done', 'done', 'done', null]);
});

test('D-28 default dates are not marked as done until an organizer has chosen them', () => {
  expect(markOf('event', reportOf({ chosen: { dates: false, points: false } }))).toBeNull();
});

test('D-14 published pairings that break a rule are a problem; a draft is not', () => {
  const broken = (pairings: 'published' | 'draft') => {
    const day = {
      date: '2025-09-28',
      state: 'not open',
      pairings: 'published',
      brokenRules: 0,
      since: null,
    } as const;
    return reportOf({ days: { 1: { ...day, pairings, brokenRules: 2 }, 2: day } });
  };
  expect(markOf('pairings', broken('published'))).toMatchObject({ kind: 'problem', text: '2' });
  expect(markOf('pairings', broken('draft'))).toMatchObject({ kind: 'count', text: '1 of 2' });
});

test('D-16 no code is missing once the result is declared, because codes end with the cup', () => {
  const report = reportOf({
    teams: byTeam(() => ({ players: 12, texts: 'written', captain: 'Sam Example', hasCode: false })),
  });
  expect(markOf('captains', report)).toMatchObject({ kind: 'count', text: '0/3' });
  expect(markOf('captains', report, true)).toMatchObject({ kind: 'done' });
});

test('D-8 the mark of an incomplete level shows how much is done or missing', () => {
  const { days } = reportOf();
  expect(days).toHaveLength(2);
  const empty = byTeam((teamId) => ({
    players: teamId === 'powdermen' ? 0 : 12,
    texts: 'written' as const,
    captain: null,
    hasCode: teamId !== 'powdermen',
  }));
  const unpaired = {
    date: null,
    state: 'not open',
    pairings: 'not drawn',
    brokenRules: 0,
    since: null,
  } as const;
  expect(marks(reportOf({ teams: empty, days: { 1: unpaired, 2: unpaired } }))).toEqual([
    'todo 4',
    'todo 1',
    'count 24/36',
    'count 0 of 2',
    'count 2/3',
    null,
  ]);
});

const daysIn = (states: [DayState, DayState], reviewed: number[] = []): DayStates => ({
  days: states.map((state, at) => ({
    day: at === 0 ? (1 as const) : (2 as const),
    state,
    since: null,
    underReview: reviewed.length > 0,
    reviewed: at === 0 ? reviewed : [],
    agreed: [],
  })),
  corrections: [],
});

test.each<{ states: [DayState, DayState]; mark: string }>([
  { states: ['not open', 'not open'], mark: 'locked Day 1 is not open yet' },
  { states: ['open', 'not open'], mark: 'count 1 of 2 holes decided' },
  { states: ['official', 'not open'], mark: 'done Done' },
  { states: ['official', 'suspended'], mark: 'count 0 of 1 holes decided' },
])('D-8 while the two days are $states, Day sheet has the mark: $mark', ({ states, mark }) => {
  const hole = { corrected: false, points: byTeam(() => 0) };
  const found = daySheetMark(daysIn(states), [
    { ...hole, day: 1, hole: 1, decided: true },
    { ...hole, day: 1, hole: 2, decided: false },
    { ...hole, day: 2, hole: 1, decided: false },
  ]);
  expect(found && `${found.kind} ${found.said}`).toBe(mark);
});

test.each<{ day2: DayState; cards: ChampionRow['state'][]; mark: string | null }>([
  { day2: 'not open', cards: [], mark: 'locked Day 2 is not open yet' },
  { day2: 'open', cards: [], mark: null },
  { day2: 'open', cards: ['ranked', 'on the course', 'not started'], mark: 'count 1 of 3 finished' },
  { day2: 'open', cards: ['ranked', 'to be checked', 'not started'], mark: 'todo 1 to be checked' },
  { day2: 'official', cards: ['ranked', 'picked up'], mark: 'done Done' },
])(
  'D-15 while Day 2 is $day2 and the cards are $cards, Cards has the mark: $mark',
  ({ day2, cards, mark }) => {
    const rows = cards.map((state, at) => ({
      player: { id: at, name: `Sample Player ${at}`, teamId: 'stopemen' as const },
      state,
      position: null,
      shared: false,
      holesPlayed: 18,
      total: null,
    }));
    const found = cardsMark(daysIn(['official', day2]), { rows });
    expect(found && `${found.kind} ${found.said}`).toBe(mark);
  },
);

test.each<{ states: [DayState, DayState]; declared: boolean; kind: Mark['kind'] }>([
  { states: ['official', 'open'], declared: false, kind: 'locked' },
  { states: ['official', 'official'], declared: false, kind: 'todo' },
  { states: ['official', 'official'], declared: true, kind: 'done' },
])(
  'R-66 Result is marked $kind while the days are $states (declared: $declared)',
  ({ states, declared, kind }) => {
    expect(resultMark(daysIn(states), declared).kind).toBe(kind);
  },
);

test.each<{ states: [DayState, DayState]; reviewed: number[]; mark: Partial<Mark> | null }>([
  { states: ['open', 'not open'], reviewed: [], mark: null },
  {
    states: ['open', 'not open'],
    reviewed: [7, 9],
    mark: { kind: 'todo', text: '2', said: '2 under review' },
  },
  { states: ['official', 'open'], reviewed: [], mark: null },
  { states: ['official', 'official'], reviewed: [], mark: { kind: 'done' } },
])(
  'D-23 while the days are $states and holes $reviewed are under review, Close day has the mark: $mark.kind',
  ({ states, reviewed, mark }) => {
    const found = closingMark(daysIn(states, reviewed));
    if (mark === null) expect(found).toBeNull();
    else expect(found).toMatchObject(mark);
  },
);

test.each<{ states: [DayState, DayState]; group: string }>([
  { states: ['not open', 'not open'], group: 'Set up' },
  { states: ['open', 'not open'], group: 'The day' },
  { states: ['official', 'not open'], group: 'The day' },
  { states: ['official', 'official'], group: 'After' },
])('D-8 the rail unfolds $group while the days are $states', ({ states, group }) => {
  expect(groupInUse(daysIn(states).days)).toBe(group);
});

const markIn = (kind: Mark['kind']): Mark => ({ kind, text: '', said: kind });
test.each<{ kinds: (Mark['kind'] | null)[]; shown: Mark['kind'] | null }>([
  { kinds: ['done', 'done', null], shown: 'done' },
  { kinds: ['locked', 'locked', null], shown: 'locked' },
  { kinds: ['done', 'count'], shown: null },
  { kinds: ['count', 'count'], shown: null },
  { kinds: ['done', 'todo', 'problem'], shown: 'problem' },
  { kinds: ['count', 'todo'], shown: 'todo' },
  { kinds: [null], shown: null },
])('D-8 a folded group whose levels are marked $kinds shows the mark: $shown', ({ kinds, shown }) => {
  expect(foldedMark(kinds.map((kind) => kind && markIn(kind)))?.kind ?? null).toBe(shown);
});

test('D-8 the More menu flags a missing second organizer before a day, but not during it', () => {
  const alone = { ...reportOf(), organizers: 1 };
  expect(markOf('organizers', alone)).toMatchObject({ kind: 'todo', text: '1' });
  expect(markOf('organizers', reportOf())).toBeNull();
  expect(markOf('organizers', { ...alone, stage: 'before 2' })).toMatchObject({ kind: 'todo' });
  expect(markOf('organizers', { ...alone, stage: 'day 1' })).toBeNull();
});
