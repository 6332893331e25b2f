import { describe, expect, test } from 'vitest';
import type { PreflightReport } from '#contract/desk/preflight.ts';
import type { StepName, StepStatus } from '#domain/preflight/preflight.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { moreOfStage, posterOf, stepWords } from './texts.ts';

const REPORT: PreflightReport = {
  steps: [],
  stage: 'before 2',
  opening: { kind: 'waits', day: 2, steps: ['pairings 2'] },
  inPlay: null,
  lastBackup: null,
  organizers: 1,
  samples: 0,
  teams: TEAM_IDS.map((teamId) => ({ teamId, players: 12, captain: 'Sam Exampler', hasCode: true })),
  days: [
    { day: 1, pairings: 'published', brokenRules: 0, since: null },
    { day: 2, pairings: 'not drawn', brokenRules: 0, since: null },
  ],
};
const words = (step: StepName, status: StepStatus, report: Partial<PreflightReport> = {}) =>
  stepWords(
    { step, status, teams: [], action: { level: 'pairings', teamId: null, day: null } },
    { ...REPORT, ...report },
    '',
  ).text;

describe('a step of the list', () => {
  test.each<{ status: StepStatus; says: string }>([
    { status: 'may wait', says: 'Can wait until Day 1 is played. Not drawn.' },
    { status: 'next', says: 'Not drawn.' },
    { status: 'later', says: 'Not drawn.' },
  ])('D-28 while its status is “$status”, the Day 2 pairings step says: $says', ({ status, says }) => {
    expect(words('pairings 2', status)).toBe(says);
  });

  test('D-28 the points step says that points can change until the day opens', () => {
    expect(words('points', 'may wait')).toBe('Each day’s points can change until the day opens.');
  });

  test('D-15 warns a single organizer that the leaders’ cards will not be typed a second time', () => {
    expect(words('organizers', 'may wait')).toBe(
      'Can wait. With only one of you, nobody types the leaders’ cards a second time, and a laptop can fail.',
    );
  });
});

describe('the poster during play', () => {
  test.each([
    { scores: 27, matches: 5, cards: 4, href: '/organizer/day-sheet/2', more: true },
    { scores: 54, matches: 11, cards: 36, href: '/organizer/day-sheet/2', more: true },
    { scores: 54, matches: 12, cards: 4, href: '/organizer/cards', more: false },
    { scores: 54, matches: 12, cards: 36, href: '/organizer/close/2', more: false },
  ])(
    'D-28 on Day 2 links to $href after $scores scores, $matches matches and $cards cards; second link to the cards: $more',
    ({ href, more, ...posted }) => {
      const report = { ...REPORT, stage: 'day 2' as const, inPlay: { day: 2 as const, ...posted } };
      const { action, linksToCards = false } = posterOf(report, null);
      expect([action?.href, linksToCards]).toEqual([href, more]);
    },
  );

  test('D-28 has no link to the cards on Day 1', () => {
    const inPlay = { day: 1 as const, scores: 27, matches: 3, cards: 0 };
    expect(posterOf({ ...REPORT, stage: 'day 1', inPlay }, null).linksToCards).toBe(false);
  });
});

test('D-28 the last stage changes from “Declare” to “Declared” once the result is declared', () => {
  expect([false, true].map((isDone) => moreOfStage('after', isDone))).toEqual(['Declare', 'Declared']);
});
