import { describe, expect, test } from 'vitest';
import { siteSettings } from '#contract/site.ts';
import { listTeams } from '#contract/teams.ts';
import { currentTournament, holes, leaderboard } from '#contract/tournament.ts';
import { setMatch } from '#server/store/matches.ts';
import { correctAsOrganizer, scoreIdAt } from '#server/store/scores.ts';
import { openDay, setStatus } from '#server/store/tournament.ts';
import { appForThisFile } from '#testing/app.ts';
import { call } from '#testing/requests.ts';
import { until } from '#testing/until.ts';

const here = appForThisFile();
const params = { tournamentId: 2025 };

async function post(teamId: 'timbermen' | 'stopemen' | 'powdermen', hole: number, strokes: number) {
  const scoreId = (await scoreIdAt(here.db, 2025, teamId, 1, hole)) ?? 0;
  const correction = { scoreId, strokes, organizer: 'Tester', reason: null, key: null, seenVersion: null };
  expect((await correctAsOrganizer(here.db, correction)).outcome).toBe('done');
}

describe('GET /api/teams', () => {
  test('R-44 lists the three teams with every field, before captains and rosters are named', async () => {
    const response = await call(here.app, listTeams);
    expect(response.statusCode).toBe(200);
    const teams = response.json();
    expect(teams.map((team: { name: string }) => team.name)).toEqual(['Timbermen', 'Stopemen', 'Powdermen']);
    expect(teams[0]).toMatchObject({
      id: 'timbermen',
      courseName: expect.any(String),
      courseLocation: expect.any(String),
      courseType: expect.any(String),
      courseImageUrl: expect.stringMatching(/^\/art\//),
      description: expect.any(String),
      courseDescription: expect.any(String),
      teamSpirit: expect.any(String),
      established: 1928,
      captain: null,
      roster: Array.from({ length: 12 }, () => null),
    });
  });
});

describe('GET /api/site', () => {
  test('R-27 returns null for settings that are not set', async () => {
    const site = (await call(here.app, siteSettings)).json();
    expect(site).toMatchObject({ email: null, phone: null, location: null, hashtag: null, socialLinks: [] });
  });

  test('R-4 returns only valid https links, and the board works no matter what is stored as social links', async () => {
    const typed = [
      ...['garbage', null, 7, {}, { label: 'No address' }, { label: 7, url: 'https://example.org' }],
      ...[
        { label: 'Script', url: 'javascript:alert(1)' },
        { label: 'Plain', url: 'http://example.org' },
      ],
      ...[
        { label: 'Nowhere', url: 'https://' },
        { label: 'More', url: 'https://example.org', onclick: 'x' },
      ],
      { label: 'Club', url: 'https://example.org/club' },
    ];
    await here.owner.query('update site set social_links = $1', [JSON.stringify(typed)]);
    const version = async () => (await here.owner.query('select version from tournaments')).rows[0].version;
    await here.owner.query("update site set venue = 'Stope Hollow'");
    await here.snapshots.refresh();
    expect(here.snapshots.shown()?.version).toBe(await version());
    expect((await call(here.app, siteSettings)).json()).toMatchObject({
      venue: 'Stope Hollow',
      socialLinks: [{ label: 'Club', url: 'https://example.org/club' }],
    });
    await here.owner.query("update site set social_links = '[]', venue = null");
    await here.snapshots.refresh();
  });
});

describe('GET /api/tournament', () => {
  test('R-45, R-58, R-59 returns the tournament that the site shows', async () => {
    expect((await call(here.app, currentTournament)).json()).toMatchObject({
      id: 2025,
      status: 'upcoming',
      startDate: '2025-09-28',
      hostTeamId: 'stopemen',
      days: [
        { day: 1, date: '2025-09-28', startTime: '09:00' },
        { day: 2, date: '2025-10-05', startTime: '09:00' },
      ],
    });
  });
});

describe('GET /api/tournament/{id}/leaderboard', () => {
  test('answers 404 with a readable message for a year that does not exist', async () => {
    const response = await call(here.app, leaderboard, { params: { tournamentId: 2099 } });
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toMatch(/^text\/plain/);
    expect(response.body).toMatch(/\w/);
  });

  test('D-6, R-46 returns an empty list before anything is decided, then the ranked teams, and 304 if unchanged', async () => {
    expect((await call(here.app, leaderboard, { params })).json()).toEqual([]);
    await openDay(here.db, 2025, 1);
    await setStatus(here.db, 2025, 'active');
    await post('timbermen', 1, 3);
    await post('stopemen', 1, 4);
    await post('powdermen', 1, 5);
    await setMatch(here.db, 2025, { day: 1, group: 1, result: 'stopemen' });
    await until(async () => (await call(here.app, leaderboard, { params })).json()[1]?.matchesWon === 1);

    const response = await call(here.app, leaderboard, { params });
    expect(response.json()).toMatchObject([
      {
        id: 'timbermen',
        position: 1,
        team: { name: 'Timbermen' },
        totalPoints: 2,
        matchesWon: 0,
        status: 'leading',
      },
      { id: 'stopemen', position: 2, totalPoints: 0, matchesWon: 1, status: 'chasing' },
      { id: 'powdermen', position: 3, totalPoints: 0, matchesWon: 0, status: 'chasing' },
    ]);
    expect(response.headers['cache-control']).toContain('stale-if-error');
    const etag = String(response.headers.etag);
    for (const seen of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await call(here.app, leaderboard, { params, headers: { 'if-none-match': seen } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
  });
});

describe('GET /api/tournament/{id}/holes', () => {
  test('D-9 shows points and whether a hole is decided, but no strokes', async () => {
    await openDay(here.db, 2025, 1);
    await post('timbermen', 2, 4);
    await post('stopemen', 2, 4);
    await post('powdermen', 2, 5);
    await until(async () => (await call(here.app, holes, { params })).json()[1].decided);
    const response = await call(here.app, holes, { params });
    expect(response.json()).toHaveLength(36);
    expect(response.json()[1]).toEqual({
      day: 1,
      hole: 2,
      decided: true,
      corrected: false,
      points: { timbermen: 1, stopemen: 1, powdermen: 0 },
    });
    expect(response.body).not.toContain('strokes');
  });
});

describe('a hole that was corrected after it had been decided', () => {
  test('is marked as corrected; a change before it is decided does not count', async () => {
    await openDay(here.db, 2025, 1);
    await post('timbermen', 5, 4);
    await post('timbermen', 5, 3);
    await post('stopemen', 5, 4);
    await post('powdermen', 5, 5);
    const hole = async () => (await call(here.app, holes, { params })).json()[4];
    await until(async () => (await hole()).decided);
    expect(await hole()).toMatchObject({ corrected: false, points: { timbermen: 2 } });
    await post('timbermen', 5, 4);
    await until(async () => (await hole()).corrected);
    expect(await hole()).toMatchObject({ corrected: true, points: { timbermen: 1, stopemen: 1 } });
  });
});

describe('the snapshot cache', () => {
  test('shows a score written directly to the database, even if its notification was lost', async () => {
    await here.owner.query('alter table scores disable trigger after_score_change');
    await here.owner.query(`update scores set strokes = 9 where day = 1 and hole = 3`);
    await here.owner.query('update tournaments set version = version + 1');
    await here.owner.query('alter table scores enable trigger after_score_change');
    await until(async () => (await call(here.app, holes, { params })).json()[2].decided, 15_000);

    await here.owner.query(`update scores set strokes = 2 where day = 1 and hole = 4`);
    await until(async () => (await call(here.app, holes, { params })).json()[3].decided);
  });
});
