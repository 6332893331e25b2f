import { describe, expect, test } from 'vitest';
import type { LeaderboardEntry } from '#contract/tournament.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { AS_OF, COMPLETED, holesDecided, leaderboardEntry, TOURNAMENT } from '#testing/samples/cup.ts';
import { newsOf, teeOff } from './state-texts.ts';

type Row = [position: number, totalPoints: number, clinched?: 'clinched'];

/** A board with position and points of Timbermen, Stopemen and Powdermen. */
function board(...rows: readonly Row[]): LeaderboardEntry[] {
  return rows.map(([position, totalPoints, clinched], index) =>
    leaderboardEntry(TEAM_IDS[index] ?? 'timbermen', {
      position,
      totalPoints,
      race: { clinched: clinched !== undefined },
    }),
  );
}

describe('the standings as sentences', () => {
  const lead = board([1, 19], [2, 18], [3, 16]);
  test.each([
    { entries: lead, left: 9, says: 'Timbermen lead by 1 point. 9 holes left.' },
    { entries: lead, left: 1, says: 'Timbermen lead by 1 point. 1 hole left.' },
    { entries: lead, left: 0, says: 'Timbermen are first by 1 point, unofficially. All 36 holes are in.' },
    { entries: lead, left: null, says: 'Timbermen lead by 1 point.' },
    { entries: lead, left: 9, past: true, says: 'Timbermen led by 1 point. 9 holes were left.' },
    { entries: lead, left: 1, past: true, says: 'Timbermen led by 1 point. 1 hole was left.' },
    { entries: lead, left: 0, past: true, says: 'Timbermen were first by 1 point. All 36 holes are in.' },
    {
      entries: board([1, 18], [2, 18], [3, 16]),
      left: 9,
      says: 'Timbermen lead on matches won. 9 holes left.',
    },
    {
      entries: board([1, 18], [1, 18], [3, 16]),
      left: 9,
      says: 'Timbermen and Stopemen are tied. 9 holes left.',
    },
    { entries: board([1, 4], [1, 4], [1, 4]), left: 30, says: 'All three teams are tied. 30 holes left.' },
    {
      entries: board([1, 30, 'clinched'], [2, 20], [3, 16]),
      left: 2,
      says: 'Timbermen have clinched the cup, unofficially. 2 holes left.',
    },
    { entries: board([1, 28], [2, 22], [3, 21]), final: true, says: 'Timbermen won the cup by 6 points.' },
    { entries: board([1, 28], [2, 28], [3, 21]), final: true, says: 'Timbermen won the cup on matches won.' },
    { entries: board([1, 28], [1, 28], [3, 21]), final: true, says: 'Timbermen and Stopemen share the cup.' },
  ])('$says', ({ entries, final = false, left = 0, past = false, says }) => {
    const holes = left === null ? undefined : holesDecided(36 - left);
    const tournament = final ? COMPLETED : TOURNAMENT;
    const { sentence, left: rest } = newsOf(
      { tournament, entries, holes, days: undefined, asOf: AS_OF },
      past,
    );
    expect(`${sentence} ${rest}`.trim()).toBe(says);
  });
});

describe('the countdown in the course’s time zone', () => {
  const upcoming = { ...TOURNAMENT, status: 'upcoming' as const };
  const noDates = { ...upcoming, days: upcoming.days.map((day) => ({ ...day, date: null })) };
  const notOpen = { ...TOURNAMENT, days: TOURNAMENT.days.map((day) => ({ ...day, open: false })) };
  test.each([
    { now: '2025-09-25T12:00:00Z', says: 'Day 1 tees off in 3 days' },
    { now: '2025-09-27T03:59:00Z', says: 'Day 1 tees off in 2 days' },
    { now: '2025-09-27T04:01:00Z', says: 'Day 1 tees off tomorrow, 9:00 AM' },
    { now: '2025-09-28T12:59:00Z', says: 'Day 1 tees off today, 9:00 AM' },
    { now: '2025-09-28T13:00:00Z', says: 'Day 1: Sept 28, 9:00 AM' },
    { now: '2025-09-28T13:00:00Z', tournament: TOURNAMENT, says: 'Day 1 is under way' },
    { now: '2025-09-28T13:00:00Z', tournament: notOpen, says: 'Day 1: Sept 28, 9:00 AM' },
    {
      now: '2025-09-29T12:00:00Z',
      tournament: TOURNAMENT,
      day: 2 as const,
      says: 'Day 2 tees off in 6 days',
    },
    { now: null, says: 'Day 1: Sept 28, 9:00 AM' },
    { now: '2025-09-25T12:00:00Z', tournament: noDates, says: 'Day 1: TBD' },
  ])('at $now: $says', ({ now, tournament = upcoming, day = 1 as const, says }) => {
    expect(teeOff(tournament, day, now)).toBe(says);
  });
});
