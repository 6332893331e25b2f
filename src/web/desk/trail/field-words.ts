import type { TrailLine } from '#contract/desk/trail.ts';
import { TEAM_IDS, TEAM_NAMES } from '#domain/teams.ts';

/** What a line is about, if it is not a score. */
export const SUBJECTS: Readonly<Record<TrailLine['subject'], string>> = {
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

/** The database's columns in the desk's words. One that is not listed is said as it is. */
export const FIELDS: Readonly<Record<string, string>> = {
  kind: 'says',
  text: 'sentence',
  next_word_at: 'next word',
  taken_down_at: 'taken down',
  pairings_published_at: 'pairings published',
  points_sole: 'low score pays',
  points_shared_by_two: 'two tie pays',
  points_shared_by_three: 'three tie pays',
  points_sole_second: 'second alone pays',
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

/** A value as people say it; moments are told by the line's own time. */
export function sayField(name: string, value: string | null): string {
  if (value === null) return NOTHING;
  if (value === 'true' || value === 'false') return value === 'true' ? 'yes' : 'no';
  if (MOMENT.test(value)) return name === 'next_word_at' || name === 'expires_at' ? 'set' : 'yes';
  const team = TEAM_IDS.find((teamId) => teamId === value);
  if (team) return TEAM_NAMES[team];
  return /^\d\d:\d\d:00$/.test(value) ? value.slice(0, 5) : value;
}
