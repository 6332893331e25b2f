import type { FirstPageData } from '#contract/first-page.ts';
import { FIRST_TOURNAMENT } from '#domain/calendar.ts';
import { instantOf, offsetAt } from '#domain/course-clock.ts';
import { PLAYERS_PER_TEAM, TEAM_IDS, TEAM_NAMES, TOTAL_PLAYERS } from '#domain/teams.ts';
import type { PageName } from '#web/texts/pages.ts';
import { DEFAULT_NAME, documentTitle, SITE } from '#web/texts/site.ts';
import { linkPreview, yearPreview } from './link-preview.ts';
import { PATHS } from './paths.ts';
import { type Route, titleAt } from './routes.tsx';

type HeadProps = {
  route: Route;
  path: string;
  publicUrl: string;
  data: FirstPageData;
  picture: string | null;
};

/** Metadata for search engines, link previews and home screens. */
export function Head({ route, path, publicUrl: site, data, picture }: HeadProps) {
  const name = data.site?.tournamentName ?? DEFAULT_NAME;
  const description = PAGE_DESCRIPTIONS[route.name];
  const showsBoard = route.path === PATHS.home || route.path === PATHS.schedule;
  const preview = showsBoard ? linkPreview(data) : route.name === 'year' ? yearPreview(data) : null;
  const says = preview?.text ? `${preview.title}. ${preview.text}` : null;
  return (
    <>
      <meta name="description" content={(route.name === 'year' && says) || description} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="stylesheet" href="/paper.css" media="print,(forced-colors:active)" />
      {route.name === 'not-found' || route.bare ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={`${site}${path}`} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={name} />
          <meta property="og:title" content={documentTitle(preview?.title ?? titleAt(path), name)} />
          <meta property="og:description" content={preview?.text || description} />
          <meta property="og:url" content={`${site}${path}`} />
          <meta property="og:image" content={`${site}${(says && picture) ?? CARD}`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={(picture && says) ?? CARD_ALT} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {route.path === PATHS.home && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
          dangerouslySetInnerHTML={{ __html: toScriptText(sportsEvent(site, description, data)) }}
        />
      )}
    </>
  );
}

/** The picture for shared links that show no score. */
const CARD = '/og-card.png';
const CARD_ALT = 'Three Teams, One County: an autumn green and a headframe above three lit mine levels.';

const toScriptText = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

/** Descriptions for search results and shared links. Only used on the server. */
const PAGE_DESCRIPTIONS: Readonly<Record<PageName, string>> = {
  home: `Timbermen, Stopemen and Powdermen: an invite-only golf tournament in the style of the Ryder Cup. ${TOTAL_PLAYERS} players, two days, one trophy.`,
  teams: `The three teams and their home courses, with a roster of ${PLAYERS_PER_TEAM} players each.`,
  schedule:
    'The leaderboard of the three-team golf tournament: points, matches won and every hole of both days.',
  courses: 'The three home courses of the Timbermen, the Stopemen and the Powdermen.',
  contact: 'How to reach the organizers of the tournament.',
  captain: 'Team captains sign in here to view and correct the hole scores of their own team.',
  display: 'The live leaderboard for the television in the clubhouse.',
  year: 'One year of the cup: every group and its tee time, every match, the County Champion and the final board.',
  'not-found': 'There is no page at this address.',
};

/** The tournament as a schema.org SportsEvent. Dates to be announced are left out. */
function sportsEvent(site: string, description: string, data: FirstPageData) {
  const [first, last] = data.tournament?.days ?? [];
  const start = data.tournament ? first?.date : FIRST_TOURNAMENT.days[0];
  const end = data.tournament ? last?.date : FIRST_TOURNAMENT.days[1];
  const host = data.teams?.find(({ id }) => id === data.tournament?.hostTeamId);
  const startTime = first?.startTime ?? FIRST_TOURNAMENT.startTime;
  const offset = start && data.tournament ? offsetText(start, startTime, data.tournament.timeZone) : '';
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: data.site?.tournamentName ?? DEFAULT_NAME,
    description,
    sport: 'Golf',
    url: `${site}/`,
    image: `${site}${CARD}`,
    ...(start ? { startDate: `${start}T${startTime}${offset}` } : {}),
    ...(end ? { endDate: end } : {}),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    location: {
      '@type': 'Place',
      name: data.site?.venue ?? host?.courseName ?? SITE.toBeAnnounced,
      address: {
        '@type': 'PostalAddress',
        ...(host ? { addressLocality: host.courseLocation.split(',')[0] } : {}),
        addressRegion: 'MI',
        addressCountry: 'US',
      },
    },
    organizer: { '@type': 'Organization', name: data.site?.tournamentName ?? DEFAULT_NAME, url: `${site}/` },
    ...winnerOf(data),
    competitor: TEAM_IDS.map((teamId) => ({ '@type': 'SportsTeam', name: TEAM_NAMES[teamId] })),
  };
}

/** The course's UTC offset when play begins, such as '-04:00'. */
function offsetText(date: string, time: string, timeZone: string): string {
  const minutes = offsetAt(instantOf(date, time, timeZone).getTime(), timeZone) / 60_000;
  const clock = new Date(Math.abs(minutes) * 60_000).toISOString().slice(11, 16);
  return `${minutes < 0 ? '-' : '+'}${clock}`;
}

/** Empty until the result is declared. */
function winnerOf({ leaderboard = [] }: FirstPageData) {
  const champions = leaderboard.filter(({ status }) => status === 'champion');
  if (champions.length === 0) return {};
  return { winner: champions.map(({ team }) => ({ '@type': 'SportsTeam', name: team.name })) };
}
