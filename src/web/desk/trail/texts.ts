import type { TrailFilter, TrailLine } from '#contract/desk/trail.ts';
import { type CalendarDate, formatWholeDate } from '#domain/calendar.ts';
import { TEAM_IDS, TEAM_NAMES } from '#domain/teams.ts';

export const TRAIL = {
  title: 'Trail',
  lead: 'Every score and decision, as it comes in. Nothing is erased: an undo is one more line.',
  save: 'Save as CSV',
  filters: 'Filter',
  team: 'Team',
  all: 'All',
  day: 'Day',
  bothDays: 'Both days',
  hole: 'Hole',
  allHoles: 'All 18',
  who: 'Who',
  everyone: 'Everyone',
  captains: 'The captains',
  site: 'The site itself',
  what: 'What',
  list: 'Trail, newest first',
  none: 'No lines match. Clear a filter, or wait for the first post.',
  older: 'Show older lines',
  justNow: 'just now',
  noPoints: 'no points changed',
  ofHole: 'points for the hole',
  unfold: 'Show all',
  fold: 'Hide',
  undo: 'Undo…',
  changedSince: 'changed since',
  official: 'the day is official',
  hidden: 'Shown once the card has been typed twice.',
} as const;

export const KINDS: Readonly<Record<TrailFilter['what'], string>> = {
  everything: 'Everything',
  scores: 'Scores',
  decisions: 'Decisions',
  setup: 'Setup',
  'sign-ins': 'Sign-ins',
};

export const KEYS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['J', 'K'], does: 'next, previous line' },
  { keys: ['U'], does: 'undo this line' },
  { keys: ['/'], does: 'filter' },
  { keys: ['Enter'], does: 'open the hole on the day sheet' },
];

/** For example, '147 lines'. */
export function countWords(count: number): string {
  if (count >= 1_000) return '1,000 lines or more';
  return count === 1 ? '1 line' : `${count} lines`;
}

/** For example, 'Today, Sunday, Sept 28, 2025'. */
export function sayDay(date: CalendarDate, today: CalendarDate): string {
  return date === today ? `Today, ${formatWholeDate(date)}` : formatWholeDate(date);
}

/** The author's role or device, such as 'captain, phone'. */
export function fromWords({ by, from }: TrailLine): string {
  if (by.role === 'captain') return 'captain, phone';
  if (by.role === 'database') return 'in the database';
  return from ?? by.role;
}

/** Names the changed thing: 'Day 1, hole 9', 'Day 1, group 3', 'Card: Robin Sample', 'The site'. */
export function placeWords({ subject, day, hole, group, person, teamId }: TrailLine): string {
  const where = [
    day && `Day ${day}`,
    hole && `hole ${hole}`,
    group && `group ${group}`,
    person,
    !hole && subject !== 'matches' && teamId && TEAM_NAMES[teamId],
  ].filter(Boolean);
  const about = SUBJECTS[subject];
  if (subject === 'scores' || (subject === 'matches' && where.length > 0)) return where.join(', ');
  return where.length > 0 ? `${about}: ${where.join(', ')}` : about;
}

/** Describes a change to anything but a score or a match: 'state: open → suspended'. */
export function fieldWords({ change }: TrailLine): string {
  if (change.kind === 'hidden') return TRAIL.hidden;
  if (change.kind !== 'fields') return '';
  const { action, fields } = change;
  const told = fields.map(({ name, from, to }) => {
    const word = FIELDS[name] ?? name.replaceAll('_', ' ');
    if (from === null || action === 'added') return `${word}: ${sayField(name, to)}`;
    return `${word}: ${sayField(name, from)} → ${sayField(name, to)}`;
  });
  const done = action === 'changed' ? '' : action;
  return [done, told.join('; ')].filter(Boolean).join('. ');
}

/** The article before a number of strokes: 'a 7', 'an 8'. */
export function article(strokes: number | string): 'a' | 'an' {
  return ['8', '11'].includes(String(strokes)) ? 'an' : 'a';
}

export function result(to: string | null): string {
  if (to === null) return 'open';
  return to === 'halved' ? 'halved' : `${TEAM_NAMES[to as keyof typeof TEAM_NAMES]} won`;
}

export const UNDO = {
  title: (line: number) => `Undo line ${line}?`,
  why: 'Why (others will read it)',
  keep: 'Keep it',
  post: 'Post the undo',
  stays: (line: number) => `Line ${line} stays in the trail.`,
  missing: 'Say why first.',

  done: (line: number, by: number) => `Line ${line} is undone by line ${by}.`,
} as const;

/** For example, 'A new correction will be posted: Timbermen, hole 13, from 4 back to empty.' */
export function undoWords({ change, teamId, hole, group }: TrailLine): string {
  if (change.kind === 'score' && teamId)
    return `A new correction will be posted: ${TEAM_NAMES[teamId]}, hole ${hole}, from ${change.to ?? 'empty'} back to ${change.from ?? 'empty'}.`;
  if (change.kind === 'match')
    return `Group ${group}’s match will be posted again: from ${result(change.to)} back to ${result(change.from)}.`;
  return '';
}

const SUBJECTS: Readonly<Record<TrailLine['subject'], string>> = {
  scores: 'Score',
  matches: 'Match',
  paper_totals: 'Paper total',
  cards: 'Card',
  card_holes: 'Card',
  second_entries: 'Card, second entry',
  answers: 'Agreement',
  days: 'Day',
  notices: 'Notice',
  tournaments: 'The cup',
  site: 'The site',
  teams: 'Texts',
  players: 'Player',
  pairings: 'Pairing',
  captains: 'Captain',
  access_codes: 'Access code',
  organizers: 'Organizer',
  passkeys: 'Passkey',
  organizer_invitations: 'Invitation',
  other: 'Something else',
};

/** Readable names of database columns. A column that is not listed keeps its own name. */
const FIELDS: Readonly<Record<string, string>> = {
  kind: 'answer',
  text: 'sentence',
  next_word_at: 'next update',
  taken_down_at: 'taken down',
  pairings_published_at: 'pairings published',
  points_sole: 'low score pays',
  points_shared_by_two: 'two-way tie pays',
  points_shared_by_three: 'three-way tie pays',
  points_sole_second: 'second place pays',
  host_team_id: 'host',
  tournament_id: 'year shown',
  tournament_name: 'name',
  social_links: 'links',
  team_spirit: 'motto',
  group_number: 'group',
  tee_time: 'tee time',
  start_time: 'first tee',
  replaced_at: 'replaced',
  revoked_at: 'revoked',
  removed_at: 'removed',
  used_at: 'used',
  expires_at: 'works until',
  picked_up: 'picked up',
  ruled_total: 'ruled to be',
};

const NOTHING = 'nothing';
const MOMENT = /^\d{4}-\d\d-\d\dT/;

/**
 * A value in plain words. A date with a time becomes 'yes', because the trail line already shows when the
 * change was made. The time of a notice's next update or of an expiry becomes 'set', because it lies in the
 * future.
 */
function sayField(name: string, value: string | null): string {
  if (value === null) return NOTHING;
  if (value === 'true' || value === 'false') return value === 'true' ? 'yes' : 'no';
  if (MOMENT.test(value)) return name === 'next_word_at' || name === 'expires_at' ? 'set' : 'yes';
  const team = TEAM_IDS.find((teamId) => teamId === value);
  if (team) return TEAM_NAMES[team];
  return /^\d\d:\d\d:00$/.test(value) ? value.slice(0, 5) : value;
}
