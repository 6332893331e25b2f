import * as z from 'zod/mini';
import { Points } from '#contract/desk/event.ts';
import { TRAIL_SUBJECTS, type TrailLine } from '#contract/desk/trail.ts';
import { SocialLink } from '#contract/site.ts';
import { TeamId } from '#contract/teams.ts';
import { holePoints } from '#domain/points.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import type { HiddenEntries } from './desk-cards.ts';
import { Role, Strokes } from './score-record.ts';
import { Instant } from './sql.ts';

const OneRow = z.nullable(z.record(z.string(), z.unknown()));

/** A trail line in the database's form: `score` for a correction, `was` and `became` for any other change. */
export const LineRow = z.object({
  line: z.number(),
  at: Instant,
  role: Role,
  actor: z.string(),
  via: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  undoes: z.nullable(z.number()),
  undoneBy: z.nullable(z.number()),
  subject: z.string(),
  was: OneRow,
  became: OneRow,
  person: z.nullable(z.string()),
  score: z.nullable(
    z.object({
      scoreId: z.number(),
      version: z.number(),
      day: z.literal([1, 2]),
      hole: z.number(),
      teamId: TeamId,
      from: Strokes,
      to: Strokes,
      /** The three teams' strokes right after the correction. */
      strokes: z.record(TeamId, Strokes),
      rule: Points,
    }),
  ),
});
export type LineRow = z.output<typeof LineRow>;

type Row = Readonly<Record<string, unknown>>;
type Subject = TrailLine['subject'];

/** The columns that are meaningful to people. Ids, versions and internal values are not shown. */
const SHOWN: Readonly<Partial<Record<Subject, readonly string[]>>> = {
  matches: ['tee_time', 'starting_hole'],
  cards: ['signed_out', 'signed_in', 'signed_total', 'ruled_total', 'no_card'],
  card_holes: ['strokes', 'picked_up'],
  second_entries: ['strokes', 'picked_up'],
  paper_totals: ['total'],
  answers: ['kind'],
  days: [
    'state',
    'date',
    'start_time',
    'pairings_published_at',
    'points_sole',
    'points_shared_by_two',
    'points_shared_by_three',
    'points_sole_second',
  ],
  notices: ['text', 'next_word_at', 'taken_down_at'],
  tournaments: ['status', 'host_team_id', 'time_zone', 'captains_award_player_id'],
  site: [
    'tournament_id',
    'tournament_name',
    'venue',
    'email',
    'phone',
    'location',
    'hashtag',
    'entry_fee',
    'parking',
    'walking',
    'food',
    'social_links',
  ],
  teams: [
    'course_name',
    'course_location',
    'course_type',
    'description',
    'course_description',
    'team_spirit',
    'established',
  ],
  players: ['name', 'slot', 'handicap'],
  pairings: ['group_number', 'held'],
  captains: ['name', 'replaced_at'],
  access_codes: ['revoked_at'],
  organizers: ['name', 'removed_at', 'codes_made_at', 'code_used_at'],
  passkeys: ['device', 'removed_at'],
  organizer_invitations: ['name', 'used_at', 'expires_at'],
};
const MOST_FIELDS = 6;
const MOST_LETTERS = 120;

/** A trail line as the desk shows it. Entries that are hidden from this organizer stay hidden (D-15). */
export function lineOf(row: LineRow, hidden: HiddenEntries): TrailLine {
  const either: Row = row.became ?? row.was ?? {};
  const subject = TRAIL_SUBJECTS.find((name) => name === row.subject) ?? 'other';
  const { score } = row;
  return {
    line: row.line,
    at: row.at,
    by: { name: row.actor, role: row.role },
    from: fromWhere(row),
    reason: row.reason,
    undoes: row.undoes,
    undoneBy: row.undoneBy,
    subject,
    day: score?.day ?? dayIn(either['day']),
    hole: score?.hole ?? numberIn(either['hole']),
    group: numberIn(either['group_number']),
    teamId: score?.teamId ?? teamIn(either['team_id'] ?? (subject === 'teams' ? either['id'] : null)),
    person: row.person ?? (subject === 'players' || subject === 'captains' ? textOf(either['name']) : null),
    change: isHidden(subject, either, hidden) ? { kind: 'hidden' } : changeOf(subject, row),
  };
}

function isHidden(subject: Subject, { player_id: player }: Row, { first, second }: HiddenEntries): boolean {
  const players =
    subject === 'cards' || subject === 'card_holes' ? first : subject === 'second_entries' ? second : [];
  return typeof player === 'number' && players.includes(player);
}

export function fromWhere({ role, via }: Pick<LineRow, 'role' | 'via'>): TrailLine['from'] {
  if (role === 'captain') return 'phone';
  if (role === 'database') return 'database';
  if (via === null) return null;
  return via === 'cup_organizer' ? 'command line' : 'desk';
}

function changeOf(subject: Subject, { score, was, became }: LineRow): TrailLine['change'] {
  if (score) {
    const { scoreId, version, teamId, from, to, strokes, rule } = score;
    const before = holePoints({ ...strokes, [teamId]: from }, rule);
    const now = holePoints(strokes, rule);
    const points = TEAM_IDS.filter((team) => before[team] !== now[team]).map((team) => ({
      teamId: team,
      from: before[team],
      to: now[team],
    }));
    return { kind: 'score', scoreId, version, from, to, points };
  }
  if (subject === 'matches' && was && became && was['version'] !== became['version'])
    return {
      kind: 'match',
      version: Number(became['version']),
      from: resultIn(was),
      to: resultIn(became),
    };
  const names = (SHOWN[subject] ?? []).filter(
    (name) => JSON.stringify(was?.[name] ?? null) !== JSON.stringify(became?.[name] ?? null),
  );
  return {
    kind: 'fields',
    action: was === null ? 'added' : became === null ? 'removed' : 'changed',
    fields: names
      .slice(0, MOST_FIELDS)
      .map((name) => ({ name, from: textOf(was?.[name]), to: textOf(became?.[name]) })),
  };
}

function resultIn(match: Row) {
  return match['halved'] === true ? 'halved' : teamIn(match['winner_team_id']);
}

function teamIn(value: unknown) {
  return TEAM_IDS.find((teamId) => teamId === value) ?? null;
}

function dayIn(value: unknown) {
  return value === 1 || value === 2 ? value : null;
}

function numberIn(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = typeof value === 'object' ? listOf(value) : String(value);
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text;
}

/** Social links in the form in which organizers type them. Any other object is shown as 'changed'. */
function listOf(value: object): string {
  const links = z.safeParse(z.array(SocialLink), value).data;
  return links ? links.map(({ label, url }) => `${label} ${url}`).join(', ') || 'nothing' : 'changed';
}
