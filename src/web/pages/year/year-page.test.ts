import { describe, expect, test } from 'vitest';
import type { ChampionRow } from '#contract/county-champion.ts';
import type { TournamentRecord, Years } from '#contract/years.ts';
import { AS_OF, COMPLETED, holesDecided, leaderboardEntry, TOURNAMENT } from '#testing/samples/cup.ts';
import { render } from '#web/entry-server.tsx';

const card = (id: number, parts: Partial<ChampionRow>): ChampionRow => ({
  player: { id, name: `Player ${id} Sample`, teamId: 'stopemen' },
  state: 'ranked',
  position: null,
  shared: false,
  holesPlayed: 18,
  total: 74,
  ...parts,
});

const tie = (total: number, ...players: number[]) => ({
  total,
  players,
  stretches: [{ from: 10, to: 18, sums: players.map((_, index) => 36 + index) }],
});

const RECORD: TournamentRecord = {
  tournament: COMPLETED,
  leaderboard: [
    leaderboardEntry('stopemen', { position: 1, totalPoints: 28, status: 'champion' }),
    leaderboardEntry('timbermen', { position: 2, totalPoints: 22, status: 'finished' }),
    leaderboardEntry('powdermen', { position: 3, totalPoints: 22, status: 'finished' }),
  ],
  holes: holesDecided(36),
  matches: [],
  pairings: { days: [] },
  countyChampion: {
    rows: [
      card(1, { position: 1 }),
      card(2, { position: 2 }),
      card(3, { position: 3, total: 80 }),
      card(4, { position: 4, total: 80 }),
      card(5, { state: 'picked up', total: null }),
    ],
    countBacks: [tie(74, 1, 2), tie(80, 3, 4)],
  },
  captainsAward: { id: 9, name: 'Player 9 Sample', teamId: 'powdermen' },
  days: { days: [], corrections: [] },
};

function words(record: TournamentRecord, years: Years = []): string {
  const path = `/schedule/${record.tournament.id}`;
  const { body } = render({ path, publicUrl: 'https://cup.example', data: { record, years, asOf: AS_OF } });
  return body
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

describe('D-22 a completed year', () => {
  test('celebrates its champion and names the other award winners', () => {
    const page = words(RECORD);
    expect(page).toContain('Champions 2025 Stopemen');
    expect(page).toContain('Player 1 Sample , Stopemen. 74 strokes, on count-back.');
    expect(page).toContain('Captain’s Award Player 9 Sample , Powdermen.');
    expect(page).toContain('Day by day Day 1: Stopemen 0, Timbermen 0, Powdermen 0.');
    expect(page).not.toMatch(/Leader in the clubhouse|cards are in|so far/);
  });

  test('is never called unofficial, even if a day was not closed', () => {
    const day = (number: 1 | 2, state: 'open' | 'official') => ({
      day: number,
      state,
      since: AS_OF,
      underReview: false,
      reviewed: [],
      agreed: [],
    });
    const page = words({ ...RECORD, days: { days: [day(1, 'official'), day(2, 'open')], corrections: [] } });
    expect(page).toContain('Final, Oct 5, 4:12 PM. Day 1 became official on Oct 5 at 2:14 PM.');
    expect(page).not.toContain('unofficial');
  });

  test('names both champions if first place is shared', () => {
    const [first, second, third] = RECORD.leaderboard;
    if (!first || !second || !third) throw new Error('Three teams play');
    const leaderboard = [first, { ...second, position: 1, status: 'champion' as const }, third];
    expect(words({ ...RECORD, leaderboard })).toContain('Champions 2025 Stopemen and Timbermen');
  });

  test('shows no holes, cards or pairings if it ended without them', () => {
    const countyChampion = { rows: [], countBacks: [] };
    const years = [2025, 2026].map((id) => ({ ...COMPLETED, id, champions: [] }));
    const page = words({ ...RECORD, leaderboard: [], holes: holesDecided(0), countyChampion }, years);
    for (const said of [
      'Final board The tournament ended without a decided hole.',
      'No pairings were published.',
    ])
      expect(page).toContain(said);
    expect(page).toContain('No Day 2 cards came in.');
    expect(page).toContain('2025 No champion');
    expect(page).not.toMatch(/so far|yet|as they/);
  });

  test('marks Schedule in the navigation, because a year’s path begins with the path of Schedule', () => {
    const { body } = render({ path: '/schedule/2025', publicUrl: 'https://cup.example', data: {} });
    expect(body).toMatch(/<a [^>]*aria-current="true"[^>]*><span>Schedule</);
    expect(body.match(/aria-current/g)).toHaveLength(1);
  });
});

describe('D-15 the County Champion', () => {
  test('shows the clubhouse leader during play, and each kind of card under its own heading', () => {
    const page = words({
      ...RECORD,
      tournament: TOURNAMENT,
      pairings: {
        days: [
          {
            day: 2,
            groups: [{ group: 7, teeTime: '12:55', startingHole: 1, players: [card(4, {}).player] }],
          },
        ],
      },
      countyChampion: {
        rows: [
          card(1, { position: 1 }),
          card(2, { state: 'to be checked', total: null }),
          card(3, { state: 'on the course', holesPlayed: 5, total: 24 }),
          card(4, { state: 'not started', holesPlayed: 0, total: null }),
          card(5, { state: 'picked up', holesPlayed: 12, total: null }),
          card(6, { state: 'no card', holesPlayed: 0, total: null }),
        ],
        countBacks: [],
      },
    });
    expect(page).toContain('Leader in the clubhouse Player 1 Sample Stopemen 74 strokes');
    expect(page).toMatch(/Finished 1 Player 1 .* 18 74 .*Awaiting check Player 2 /);
    expect(page).toMatch(/On the course By tee time, not by score Player 3 .*thru 5 24 /);
    expect(page).toMatch(/Not started Player 4 .*Not started, 12:55 PM .*No 18-hole score Player 5 /);
    expect(page).toContain('2 of 6 cards are in; 1 was not turned in.');
    expect(page).not.toMatch(/Count-back,|Champions 2025|1 matches/);
  });

  test('shows the count-back for first place next to the winner, and collapses the others', () => {
    const { body } = render({
      path: '/schedule/2025',
      publicUrl: 'https://cup.example',
      data: { record: RECORD },
    });
    const [, folded = ''] = body.split('<details');
    expect(folded).toMatch(/See 1 more count-back.*Count-back[^<]*(<!-- -->)?, (<!-- -->)?80/);
    expect(folded.split('</details>')[0]).not.toMatch(/Count-back(<!-- -->)?, (<!-- -->)?74/);
    expect(words(RECORD)).toContain('Ties are broken by count-back. Players still tied share the title.');
  });
});
