import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { FirstPageData } from '#contract/first-page.ts';
import type { Team } from '#contract/teams.ts';
import {
  AS_OF,
  holesDecided,
  leaderboardEntry,
  SITE_SETTINGS as site,
  TOURNAMENT,
} from '#testing/samples/cup.ts';
import { pagePaths, publicPaths, render } from './entry-server.tsx';

const publicUrl = 'https://cup.example';
const page = (path: string, data: FirstPageData = {}) => render({ path, publicUrl, data });
/** The text that a reader sees: the markup without its tags. */
const words = (markup: string) =>
  markup
    .replace(/<noscript>.*?<\/noscript>/gs, '')
    .replace(/<!-- -->/g, '')
    .replace(/<\/?(sup|b|span)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

const tournament = TOURNAMENT;
const leaderboard = [
  leaderboardEntry('stopemen', { position: 1, totalPoints: 19, matchesWon: 4, status: 'leading' }),
  leaderboardEntry('timbermen', { position: 2, totalPoints: 18, matchesWon: 3 }),
  leaderboardEntry('powdermen', { position: 3, totalPoints: 17, matchesWon: 2 }),
];

describe('R-1: routes', () => {
  test.each(publicPaths)('%s is a page with a title and a canonical link', (path) => {
    const { status, head, title } = page(path);
    expect(status).toBe(200);
    expect(title).not.toBe('');
    expect(head).toContain(`<link rel="canonical" href="${publicUrl}${path}"/>`);
  });

  test.each(['/lost-ball', '/schedule/today', '/team'])('%s gets a 404 that is not indexed', (path) => {
    const { status, body, head } = page(path);
    expect(status).toBe(404);
    expect(words(body)).toContain('Page Not Found');
    expect(head).toContain('noindex');
  });

  test.each([...pagePaths, '/lost-ball'])(
    'rendering %s returns the path of an existing source file, its key in the build manifest',
    (path) => {
      expect(existsSync(page(path).module)).toBe(true);
    },
  );

  test('every unknown path gets the same bytes, so that one cached copy serves them all', () => {
    expect(page('/lost-ball')).toEqual(page('/another/lost/ball'));
  });
});

describe('D-21: the notice', () => {
  const notice = {
    notice: { text: 'Play is suspended.', postedAt: AS_OF, nextWordAt: '2025-10-05T19:30:00.000Z' },
  };

  test.each([...pagePaths, '/schedule/2025', '/lost-ball'])('is on %s, with its time', (path) => {
    const { body, data } = page(path, { tournament, leaderboard, holes: [], notice });
    const said = 'Play is suspended. From the organizers, Oct 5, 2:14 PM Next update at 3:30 PM';
    expect(words(body).split(said)).toHaveLength(2);
    expect(data.notice).toEqual(notice);
  });

  test('is not on the page of a past year', () => {
    const { body } = page('/schedule/2025', { tournament: { ...tournament, id: 2026 }, notice });
    expect(words(body)).not.toContain('Play is suspended.');
  });

  test('is only an empty status element while no notice is posted', () => {
    const { body, data } = page('/contact', { tournament, notice: { notice: null } });
    expect(body).toContain('<div role="status"></div>');
    expect(data).not.toHaveProperty('notice');
  });
});

describe('Schedule', () => {
  const schedule = (data: FirstPageData) => words(page('/schedule', data).body);

  test('R-18, R-19, R-20: shows the table with its columns, positions and statuses', () => {
    const text = schedule({ tournament, leaderboard, holes: [] });
    expect(text).toContain('Position Team Points Matches Won Status');
    expect(text).toMatch(/1st .*Stopemen .*19 .*4 .*Leading .*2nd .*Timbermen .*Chasing .*3rd/);
  });

  test('R-21: shows the empty state before the tournament', () => {
    expect(schedule({ tournament, leaderboard: [] })).toContain(
      'Tournament leaderboard will be available once matches begin.',
    );
  });

  test.each([
    { now: tournament, footnote: 'Live updates during tournament' },
    { now: { ...tournament, status: 'upcoming' as const }, footnote: 'Tournament starts: Sept 28, 2025' },
    {
      now: { ...tournament, status: 'upcoming' as const, startDate: null },
      footnote: 'Tournament starts: TBD',
    },
  ])('R-22: shows the footnote "$footnote"', ({ now, footnote }) => {
    expect(schedule({ tournament: now, leaderboard })).toContain(footnote);
  });

  test('R-5: shows skeletons and no numbers while the data loads', () => {
    const { body } = page('/schedule');
    expect(body).toContain('aria-busy="true"');
    expect(words(body)).toContain('Loading leaderboard');
    expect(words(body)).not.toMatch(/\b1st\b|will be available/);
  });

  const host: Team = {
    id: 'stopemen',
    name: 'Stopemen',
    courseName: 'Shaft House Golf Course',
    courseLocation: 'Sample City, Michigan',
    courseType: 'Mine-site course',
    courseImageUrl: '/art/course-mine.svg',
    description: '',
    courseDescription: null,
    teamSpirit: '',
    established: null,
    captain: null,
    roster: [],
  };

  test.each([
    { board: [], order: /Both days.* Sept 28 .*Best ball.* Oct 5 .*will be available once matches begin/ },
    { board: leaderboard, order: /Position Team Points .*Both days.* Sept 28 .*best ball.* Oct 5 / },
  ])('shows dates and place above an empty board, but below one with scores', ({ board, order }) => {
    expect(schedule({ site, tournament, teams: [host], leaderboard: board, holes: [] })).toMatch(order);
  });

  test.each([
    {
      venue: null,
      says: 'Shaft House Golf Course Sample City, Michigan. Both days, hosted by the Stopemen. Open in a map',
      query: 'Shaft%20House%20Golf%20Course%2C%20Sample%20City%2C%20Michigan',
    },
    {
      venue: 'The Old Links & Co',
      says: 'The Old Links &amp; Co Both days, hosted by the Stopemen. Open in a map',
      query: 'The%20Old%20Links%20%26%20Co',
    },
  ])('shows the place with a link that opens it in a map: $venue', ({ venue, says, query }) => {
    const { body } = page('/schedule', { site: { ...site, venue }, tournament, teams: [host] });
    expect(words(body)).toContain(says);
    expect(body).toContain(`query=${query}"`);
  });

  test('shows only the spectator information that is set', () => {
    expect(schedule({ site, tournament, leaderboard })).not.toContain('For spectators');
    const text = schedule({ site: { ...site, parking: 'In the upper field.' }, tournament, leaderboard });
    expect(text).toContain('For spectators Where to park In the upper field.');
    expect(text).not.toContain('Where to walk');
  });

  test('does not count the holes left until the holes have loaded', () => {
    expect(schedule({ tournament, leaderboard })).not.toContain('holes left');
    expect(schedule({ tournament, leaderboard, holes: holesDecided(27) })).toContain('9 holes left');
  });
});

test.each([
  { path: '/', shown: ['site', 'teams', 'tournament', 'leaderboard', 'holes', 'asOf'] },
  { path: '/teams', shown: ['site', 'teams', 'tournament'] },
  { path: '/schedule', shown: ['site', 'tournament', 'leaderboard', 'holes', 'asOf'] },
  { path: '/courses', shown: ['site', 'teams', 'tournament'] },
  { path: '/contact', shown: ['site', 'tournament'] },
  { path: '/captain', shown: ['site', 'tournament', 'leaderboard', 'holes', 'asOf'] },
  { path: '/display', shown: ['site', 'teams', 'tournament', 'leaderboard', 'holes', 'asOf'] },
  { path: '/lost-ball', shown: ['site', 'tournament'] },
])('$path contains only the data that it shows', ({ path, shown }) => {
  const data = { site, teams: [], tournament, leaderboard, holes: [], asOf: AS_OF };
  expect(Object.keys(page(path, data).data)).toEqual(shown);
});

test('structured data cannot break out of its script element', () => {
  const hostile = { ...site, tournamentName: '</script><script>alert(1)</script>' };
  expect(page('/', { site: hostile }).head).not.toContain('</script><script>');
});
