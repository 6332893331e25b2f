import * as z from 'zod/mini';
import type { CaptainEntry } from '#contract/desk/captains.ts';
import { TeamId as TeamIdSchema } from '#contract/teams.ts';
import { TEAM_IDS, type TeamId } from '#domain/teams.ts';
import { CHANGED_COLUMNS, Changed } from './last-change.ts';
import { OF_YEAR, outcomeFunction, type Seen } from './outcomes.ts';
import { type Connection, type Db, Instant, query, queryOne, queryValue } from './sql.ts';

const NAME_CAPTAIN = queryValue('name-captain', 'select name_captain($1, $2, $3)', z.number());

/** Makes this person the team's captain. The previous captain's codes and sessions stop working. */
export async function nameCaptain(
  db: Connection,
  tournamentId: number,
  teamId: TeamId,
  name: string,
): Promise<number> {
  const captain = await NAME_CAPTAIN(db, tournamentId, teamId, name);
  if (!captain) throw new Error('the new captain has no id');
  return captain;
}

export const currentCaptain = queryOne(
  'current-captain',
  'select id, name from captains where tournament_id = $1 and team_id = $2 and replaced_at is null',
  z.object({ id: z.number(), name: z.string() }),
)<[tournamentId: number, teamId: TeamId]>;

/** Replaces the captain's code with a new one. Nothing changes unless the outcome is `done`. */
export const issueCode = outcomeFunction('issue_code', [
  'issued as done',
  'selector-taken',
  'another-pepper',
])<[captainId: number, selector: string, secretHash: string, fingerprint: Buffer]>;

/** Ends the captain's code and every session that it opened. False if there was no code. */
export const revokeCode = queryValue('revoke-code', 'select revoke_code($1)', z.boolean())<
  [captainId: number]
>;

const READ_CAPTAINS = query(
  'read-desk-captains',
  `select m.id as "teamId", k.name, ${CHANGED_COLUMNS},
      a.issued_at as "issuedAt",
      (select organizer_of(e.actor, e.role, e.via) from trail e
        where e.tournament_id = $1 and e.subject = 'access_codes' and e.was is null and e.key @> jsonb_build_object('id', a.id)
      ) as "issuedBy",
      exists (select from access_codes o where o.captain_id = k.id and o.id < a.id) as "isAgain",
      case when a.id is null then (select max(o.revoked_at) from access_codes o where o.captain_id = k.id) end as "revokedAt",
      greatest(s.at, p.at) as "seenAt", s.devices, s.since, p.day, p.hole, p.at as "postedAt",
      coalesce(s.has_used or p.at > a.issued_at, false) as "isUsed"
    from teams m
    cross join lateral last_captain_change($1, m.id) c
    left join captains k on k.tournament_id = $1 and k.team_id = m.id and k.replaced_at is null
    left join live_codes l on l.captain_id = k.id
    left join access_codes a on a.id = l.id
    left join lateral (
      select max(s.seen_at) as at, bool_or(s.code_id = a.id) as has_used,
        count(*) filter (where s.code_id = a.id and s.ended_at is null and s.expires_at > now())::integer as devices,
        min(s.started_at) filter (where s.code_id = a.id and s.ended_at is null and s.expires_at > now()) as since
      from sessions s join access_codes o on o.id = s.code_id where o.captain_id = k.id
    ) s on true
    left join lateral (
      select t.day, t.hole, r.at from corrections r join scores t on t.id = r.score_id
      where r.captain_id = k.id order by r.id desc limit 1
    ) p on true
    where exists (select from tournaments where id = $1)`,
  z.extend(Changed, {
    teamId: TeamIdSchema,
    name: z.nullable(z.string()),
    issuedAt: z.nullable(Instant),
    issuedBy: z.nullable(z.string()),
    isAgain: z.boolean(),
    isUsed: z.boolean(),
    revokedAt: z.nullable(Instant),
    seenAt: z.nullable(Instant),
    devices: z.number(),
    since: z.nullable(Instant),
    day: z.nullable(z.literal([1, 2])),
    hole: z.nullable(z.number()),
    postedAt: z.nullable(Instant),
  }),
);

/** In team order; empty if there is no such tournament. */
export async function readCaptains(db: Db, tournamentId: number): Promise<CaptainEntry[]> {
  const found = await READ_CAPTAINS(db, tournamentId);
  return TEAM_IDS.flatMap((teamId) => found.filter((row) => row.teamId === teamId).map(entryOf));
}

function entryOf(row: Awaited<ReturnType<typeof READ_CAPTAINS>>[number]): CaptainEntry {
  const { issuedAt, issuedBy, isAgain, isUsed, seenAt, devices, since, day, hole, postedAt, ...captain } =
    row;
  return {
    ...captain,
    code: issuedAt === null ? null : { issuedAt, issuedBy, isAgain, isUsed },
    seen: seenAt === null ? null : { at: seenAt, devices, since },
    lastPost: day && hole && postedAt ? { day, hole, at: postedAt } : null,
  };
}

/** The refusals of begin_captain_change. */
const OF_CAPTAIN = [...OF_YEAR, 'stale'] as const;
type Captain = [session: Buffer, tournamentId: number, teamId: TeamId, seen: Seen];

export const nameCaptainFromDesk = outcomeFunction('name_captain_from_desk', OF_CAPTAIN)<
  [...Captain, name: string]
>;

/** A new spelling of the same person's name: the code and sessions stay valid. */
export const respellCaptainFromDesk = outcomeFunction('respell_captain_from_desk', [
  ...OF_CAPTAIN,
  'no-captain',
])<[...Captain, name: string]>;

export const issueCodeFromDesk = outcomeFunction('issue_code_from_desk', [
  ...OF_CAPTAIN,
  'no-captain',
  'selector-taken',
  'another-pepper',
])<[...Captain, selector: string, secretHash: string, fingerprint: Buffer]>;

export const revokeCodeFromDesk = outcomeFunction('revoke_code_from_desk', OF_CAPTAIN)<Captain>;
