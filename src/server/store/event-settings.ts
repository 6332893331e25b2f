import * as z from 'zod/mini';
import { Cup, Day, type EventSettings, Site, TeamTexts } from '#contract/desk/event.ts';
import { type SiteSettings, SocialLink } from '#contract/site.ts';
import type { PointsRule as Rule } from '#domain/points.ts';
import type { DayNumber } from '#domain/rules.ts';
import { TEAM_IDS, type TeamId } from '#domain/teams.ts';
import { CHANGED_COLUMNS } from './last-change.ts';
import { OF_SITE, OF_YEAR, outcomeFunction, type Seen } from './outcomes.ts';
import { SITE_COLUMNS } from './site.ts';
import { type Db, query, queryOne } from './sql.ts';

const READ_CUP = queryOne(
  'read-desk-cup',
  `select t.id as year, t.host_team_id as "hostTeamId", t.time_zone as "timeZone", ${CHANGED_COLUMNS}
    from tournaments t, last_change(t.id, 'tournaments', '{}') as c where t.id = $1`,
  Cup,
);
const READ_DAYS = query(
  'read-desk-days',
  `select d.day, d.date, to_char(d.start_time, 'HH24:MI') as "startTime", d.state, points_rule(d) as points,
      ${CHANGED_COLUMNS}
    from days d, last_change(d.tournament_id, 'days', jsonb_build_object('day', d.day)) as c
    where d.tournament_id = $1 order by d.day`,
  Day,
);
const READ_SITE = queryOne(
  'read-desk-site',
  `select ${SITE_COLUMNS.map(([field, column]) => `s.${column} as "${field}"`).join(', ')}, ${CHANGED_COLUMNS}
    from site s, last_change(null, 'site', '{}') as c`,
  z.extend(Site, { socialLinks: z.array(z.unknown()) }),
);
const READ_TEAMS = query(
  'read-desk-teams',
  `select m.id as "teamId", m.course_name as "courseName", m.course_location as "courseLocation",
      m.course_type as "courseType", m.description,
      m.course_description as "courseDescription", m.team_spirit as "teamSpirit", m.established, ${CHANGED_COLUMNS}
    from teams m, last_change(null, 'teams', jsonb_build_object('id', m.id)) as c`,
  TeamTexts,
);

/** Undefined if there is no such tournament, or the site shows none yet. */
export async function readEventSettings(db: Db, tournamentId: number): Promise<EventSettings | undefined> {
  const cup = await READ_CUP(db, tournamentId);
  const site = await READ_SITE(db);
  if (!cup || !site) return undefined;
  const days = await READ_DAYS(db, tournamentId);
  const teams = await READ_TEAMS(db);
  // An invalid link that was written outside the desk is omitted here, as on the site.
  const socialLinks = site.socialLinks.flatMap((link) => z.safeParse(SocialLink, link).data ?? []);
  return {
    cup,
    days,
    site: { ...site, socialLinks },
    teams: TEAM_IDS.flatMap((teamId) => teams.filter((team) => team.teamId === teamId)),
  };
}

export const saveCup = outcomeFunction('save_cup', [...OF_YEAR, 'stale', 'no-zone'])<
  [session: Buffer, tournamentId: number, seen: Seen, hostTeamId: TeamId, timeZone: string]
>;

const SAVE_DAY = outcomeFunction('save_day', [...OF_YEAR, 'stale', 'has-begun', 'out-of-order']);
const SAVE_SITE = outcomeFunction('save_site_settings', [...OF_SITE, 'stale']);
const SAVE_TEAM = outcomeFunction('save_team_texts', [...OF_SITE, 'stale']);

/** The year that the organizer is editing, and the version that the change is based on. */
type Part = { tournamentId: number; seen: Seen };

export function saveDay(
  db: Db,
  session: Buffer,
  { tournamentId, day, seen }: Part & { day: DayNumber },
  { date, startTime, points }: { date: string | null; startTime: string; points: Rule },
) {
  const pays = [points.sole, points.sharedByTwo, points.sharedByThree, points.soleSecond];
  return SAVE_DAY(db, session, tournamentId, day, seen, date, startTime, ...pays);
}

export function saveSite(db: Db, session: Buffer, { tournamentId, seen }: Part, site: SiteSettings) {
  const { tournamentName, venue, email, phone, location, hashtag, parking, walking, food, entryFee } = site;
  const texts = [tournamentName, venue, email, phone, location, hashtag, parking, walking, food];
  const links = JSON.stringify(site.socialLinks);
  return SAVE_SITE(db, session, tournamentId, seen, ...texts, links, entryFee ?? '');
}

type Texts = Omit<EventSettings['teams'][number], 'version' | 'changed' | 'teamId'>;

export function saveTeamTexts(
  db: Db,
  session: Buffer,
  { tournamentId, teamId, seen }: Part & { teamId: TeamId },
  { courseName, courseLocation, courseType, description, courseDescription, teamSpirit, established }: Texts,
) {
  const texts = [courseName, courseLocation, courseType, description, teamSpirit, established];
  return SAVE_TEAM(db, session, tournamentId, teamId, seen, ...texts, courseDescription ?? '');
}
