import type { FirstPageData } from '#contract/first-page.ts';
import { FIRST_TOURNAMENT } from '#domain/calendar.ts';
import { TEAM_IDS, TEAM_NAMES } from '#domain/teams.ts';
import { DEFAULT_NAME, SITE } from '#web/texts/site.ts';

/** The tournament as schema.org's SportsEvent. Dates to be announced are left out. */
export function sportsEvent(site: string, description: string, data: FirstPageData) {
  const [first, last] = data.tournament?.days ?? [];
  const start = data.tournament ? first?.date : FIRST_TOURNAMENT.days[0];
  const end = data.tournament ? last?.date : FIRST_TOURNAMENT.days[1];
  const host = data.teams?.find(({ id }) => id === data.tournament?.hostTeamId);
  const startTime = first?.startTime ?? FIRST_TOURNAMENT.startTime;
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: data.site?.tournamentName ?? DEFAULT_NAME,
    description,
    sport: 'Golf',
    url: `${site}/`,
    image: `${site}/og-card.png`,
    ...(start ? { startDate: `${start}T${startTime}` } : {}),
    ...(end ? { endDate: end } : {}),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    location: {
      '@type': 'Place',
      name: data.site?.venue ?? host?.courseName ?? SITE.toBeAnnounced,
      address: { '@type': 'PostalAddress', addressRegion: 'MI', addressCountry: 'US' },
    },
    competitor: TEAM_IDS.map((teamId) => ({ '@type': 'SportsTeam', name: TEAM_NAMES[teamId] })),
  };
}
