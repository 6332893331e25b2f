import * as z from 'zod/mini';
import { Points } from '#contract/desk/event.ts';
import { Matches } from '#contract/pairings.ts';
import { SiteSettings } from '#contract/site.ts';
import { Team, TeamId } from '#contract/teams.ts';
import { DeskTournamentId, Tournament } from '#contract/tournament.ts';
import type { Results } from '#domain/leaderboard.ts';
import { DAYS, type DayNumber } from '#domain/rules.ts';
import { PLAYERS_PER_TEAM } from '#domain/teams.ts';
import { lastDeclarationOf } from './last-change.ts';
import { Instant, query } from './sql.ts';

const Day = z.literal([1, 2]);

/** The board of one tournament, the site and the teams, read in one statement so that they belong together. */
const SnapshotRow = z.object({
  version: z.number(),
  /** The object id of the table `tournaments`. A restored database has a different one. */
  table: z.string(),
  recordsVersion: z.number(),
  shown: z.boolean(),
  // The database guarantees a list, but not its contents; snapshots/snapshot.ts filters out invalid links.
  site: z.extend(SiteSettings, { socialLinks: z.array(z.unknown()) }),
  teams: z.array(Team),
  tournament: z.extend(Tournament, { id: DeskTournamentId }),
  declaredAt: z.nullable(Instant),
  withdrawnAt: z.nullable(Instant),
  rules: z.array(z.object({ day: Day, rule: Points })),
  holes: z.array(
    z.object({
      day: Day,
      hole: z.number(),
      strokes: z.record(TeamId, z.nullable(z.number())),
      versions: z.record(TeamId, z.number()),
      /** When its strokes were last changed after the hole had been decided; null if never. */
      correctedAt: z.nullable(Instant),
    }),
  ),
  matches: Matches,
});
export type SnapshotRow = z.output<typeof SnapshotRow>;

export const readSnapshots = query(
  'read-snapshots',
  `
select t.version, t.tableoid::text as "table", t.records_version as "recordsVersion",
  coalesce(site.tournament_id = t.id, false) as shown,
  json_build_object(
    'tournamentName', coalesce(site.tournament_name, 'Three Teams, One County'), 'venue', site.venue,
    'email', site.email, 'phone', site.phone, 'location', site.location, 'hashtag', site.hashtag,
    'parking', site.parking, 'walking', site.walking, 'food', site.food, 'entryFee', site.entry_fee,
    'socialLinks', coalesce(site.social_links, '[]')) as site,
  (select coalesce(json_agg(json_build_object(
      'id', m.id, 'name', m.name, 'courseName', m.course_name, 'courseLocation', m.course_location,
      'courseType', m.course_type, 'courseImageUrl', m.course_image_url, 'description', m.description,
      'courseDescription', m.course_description, 'teamSpirit', m.team_spirit, 'established', m.established,
      'captain', (select c.name from captains c
        where c.tournament_id = t.id and c.team_id = m.id and c.replaced_at is null),
      'roster', (select json_agg(p.name order by place) from generate_series(1, ${PLAYERS_PER_TEAM}) as place
        left join players p on p.tournament_id = t.id and p.team_id = m.id and p.slot = place))
    order by array_position(array['timbermen', 'stopemen', 'powdermen'], m.id)), '[]') from teams m) as teams,
  json_build_object(
    'id', t.id, 'status', t.status, 'timeZone', t.time_zone, 'hostTeamId', t.host_team_id,
    'startDate', (select date from days d where d.tournament_id = t.id and day = 1),
    'days', (select coalesce(json_agg(json_build_object(
        'day', day, 'date', date, 'startTime', to_char(start_time, 'HH24:MI'),
        'open', exists (select from scores s where (s.tournament_id, s.day) = (t.id, d.day)))
      order by day), '[]') from days d where d.tournament_id = t.id)) as tournament,
  case when t.status = 'completed' then (select e.at from trail e
      ${lastDeclarationOf('t.id')}) end as "declaredAt",
  case when t.status <> 'completed' then (select max(e.at) from trail e
      where e.tournament_id = t.id and e.subject = 'tournaments' and e.was ->> 'status' = 'completed') end as "withdrawnAt",
  (select coalesce(json_agg(json_build_object('day', day, 'rule', points_rule(d))), '[]')
    from days d where d.tournament_id = t.id) as rules,
  (select coalesce(json_agg(h), '[]') from (
    select day, hole, json_object_agg(team_id, strokes) as strokes, json_object_agg(team_id, version) as versions,
      max(c.at) as "correctedAt"
    from scores s
    left join (select score_id, max(at) as at from corrections where of_decided_hole group by score_id) as c
      on c.score_id = s.id
    where s.tournament_id = t.id group by day, hole
    having count(*) = 3) as h) as holes,
  (select coalesce(json_agg(json_build_object('day', day, 'group', group_number,
      'winner', case when halved then 'halved' else winner_team_id end) order by day, group_number), '[]')
    from matches m where m.tournament_id = t.id) as matches
from tournaments t left join site on true`,
  SnapshotRow,
)<[]>;

/** The results that determine the standings of this tournament. */
export function resultsOf({ tournament, rules, holes, matches }: SnapshotRow): Results {
  const ruleOf = (day: DayNumber) => rules.find((entry) => entry.day === day)?.rule ?? DAYS[day].points;
  return { status: tournament.status, rules: { 1: ruleOf(1), 2: ruleOf(2) }, holes, matches };
}

export const readVersions = query(
  'read-versions',
  'select id, version, tableoid::text as "table" from tournaments',
  z.object({ id: z.number(), version: z.number(), table: z.string() }),
)<[]>;
