import { describe, expect, test } from 'vitest';
import type { LeaderboardEntry } from '#contract/tournament.ts';
import type { TeamId } from '#domain/teams.ts';
import { leaderboardEntry } from '#testing/samples/cup.ts';
import { announcement } from './announcement.ts';

type Row = [teamId: TeamId, position: number, points: number];

function board(...rows: readonly Row[]): LeaderboardEntry[] {
  return rows.map(([id, position, totalPoints]) => leaderboardEntry(id, { position, totalPoints }));
}

const BEFORE = board(['timbermen', 1, 18], ['stopemen', 2, 17], ['powdermen', 3, 12]);

describe('screen reader announcements', () => {
  test.each([
    {
      after: board(['stopemen', 1, 20], ['timbermen', 2, 18], ['powdermen', 3, 12]),
      hears: 'Stopemen take the lead with 20 points.',
    },
    {
      after: board(['timbermen', 1, 18], ['stopemen', 1, 18], ['powdermen', 3, 12]),
      hears: 'Timbermen and Stopemen share the lead with 18 points.',
    },
    {
      after: board(['timbermen', 1, 18], ['stopemen', 1, 18], ['powdermen', 1, 18]),
      hears: 'Timbermen, Stopemen and Powdermen share the lead with 18 points.',
    },
    {
      after: board(['timbermen', 1, 18], ['powdermen', 2, 17], ['stopemen', 3, 16]),
      hears: 'Powdermen move up to 2nd with 17 points.',
    },
    {
      after: board(['timbermen', 1, 18], ['stopemen', 2, 17], ['powdermen', 2, 17]),
      hears: 'Powdermen move up to 2nd with 17 points.',
    },
  ])('include "$hears"', ({ after, hears }) => {
    expect(announcement(BEFORE, after)).toBe(hears);
  });

  test('name a team that falls behind', () => {
    const level = board(['timbermen', 1, 18], ['stopemen', 2, 12], ['powdermen', 2, 12]);
    const after = board(['timbermen', 1, 18], ['stopemen', 2, 12], ['powdermen', 3, 11]);
    expect(announcement(level, after)).toBe('Powdermen fall to 3rd with 11 points.');
  });

  test('include the lead after the first decided hole', () => {
    const after = board(['stopemen', 1, 1], ['timbermen', 2, 0], ['powdermen', 2, 0]);
    expect(announcement([], after)).toBe('Stopemen take the lead with 1 point.');
  });

  test.each([
    { after: BEFORE, rule: 'nothing changes' },
    {
      after: board(['timbermen', 1, 20], ['stopemen', 2, 17], ['powdermen', 3, 14]),
      rule: 'points change without a change of order',
    },
    { after: [], rule: 'the board is emptied' },
  ])('are not made when $rule', ({ after }) => {
    expect(announcement(BEFORE, after)).toBeNull();
  });
});
