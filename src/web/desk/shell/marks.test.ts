import { expect, test } from 'vitest';
import type { PreflightReport } from '#contract/desk/preflight.ts';
import type { DayState } from '#domain/day-state.ts';
import { type EventState, preflight } from '#domain/preflight/preflight.ts';
import { DAY_NUMBERS } from '#domain/rules.ts';
import { byTeam, TEAM_IDS } from '#domain/teams.ts';
import { closingMark, type Mark, markOf } from './marks.ts';

function reportOf(changes: Partial<EventState> = {}): PreflightReport {
  const day = { state: 'not open', pairings: 'published', brokenRules: 0 } as const;
  const event: EventState = {
    days: { 1: { ...day, date: '2025-09-28' }, 2: { ...day, date: '2025-10-05' } },
    teams: byTeam(() => ({ players: 12, hasTexts: true, captain: 'Sam Example', hasCode: true })),
    hasContact: true,
    ...changes,
  };
  return {
    ...preflight(event),
    teams: TEAM_IDS.map((teamId) => ({ teamId, ...event.teams[teamId] })),
    days: DAY_NUMBERS.map((number) => ({ day: number, ...event.days[number] })),
  };
}
const marks = (report: PreflightReport) =>
  ['preflight', 'event', 'players', 'pairings', 'captains', 'trail'].map((page) => {
    const mark = markOf(page, report);
    return mark && `${mark.kind} ${mark.text}`.trim();
  });

test('D-8 everything is there: a check each, and nothing where nothing can be missing', () => {
  expect(marks(reportOf())).toEqual(['done', 'done', 'done', 'done', 'done', null]);
});

test('D-8 what is missing is counted', () => {
  const { days } = reportOf();
  expect(days).toHaveLength(2);
  const empty = byTeam((teamId) => ({
    players: teamId === 'powdermen' ? 0 : 12,
    hasTexts: true,
    captain: null,
    hasCode: teamId !== 'powdermen',
  }));
  const unpaired = { date: null, state: 'not open', pairings: 'not drawn', brokenRules: 0 } as const;
  expect(marks(reportOf({ teams: empty, days: { 1: unpaired, 2: unpaired } }))).toEqual([
    'todo 4',
    'todo 1',
    'count 24/36',
    'count 0 of 2',
    'count 2/3',
    null,
  ]);
});

test('D-8 published pairings with a broken rule do not count', () => {
  const day = { date: '2025-09-28', state: 'not open', pairings: 'published', brokenRules: 1 } as const;
  expect(markOf('pairings', reportOf({ days: { 1: day, 2: day } }))?.said).toBe('0 of 2 published');
});

test.each<{ states: [DayState, DayState]; reviewed: number[]; mark: Partial<Mark> | null }>([
  { states: ['open', 'not open'], reviewed: [], mark: null },
  {
    states: ['open', 'not open'],
    reviewed: [7, 9],
    mark: { kind: 'todo', text: '2', said: '2 under review' },
  },
  { states: ['official', 'open'], reviewed: [], mark: null },
  { states: ['official', 'official'], reviewed: [], mark: { kind: 'done' } },
])('D-23 Close day, $states and $reviewed under review', ({ states, reviewed, mark }) => {
  const days = states.map((state, at) => ({
    day: at === 0 ? (1 as const) : (2 as const),
    state,
    since: null,
    underReview: reviewed.length > 0,
    reviewed: at === 0 ? reviewed : [],
    agreed: [],
  }));
  const found = closingMark({ days, corrections: [] });
  if (mark === null) expect(found).toBeNull();
  else expect(found).toMatchObject(mark);
});
