import type { DeskCardHole, SignedCard } from '#contract/desk/cards.ts';
import type { DeskMatch, DeskPaperTotal } from '#contract/desk/scores.ts';
import type { Score } from '#contract/scores.ts';
import type { PlayerId } from '#domain/players.ts';
import type { DayNumber } from '#domain/rules.ts';
import type { TeamId } from '#domain/teams.ts';
import { fieldsOf, isWhole } from './stored-values.ts';

/** A laptop at the desk may store corrections from several years. */
type InYear = { tournamentId: number };

/** The place of the entry that a correction changes. `id` comes from the server; matches and paper totals have none. */
export type Place = ScorePlace | CardPlace | MatchPlace | PaperTotalPlace;
export type ScorePlace = { kind: 'score'; id: number; day: DayNumber; hole: number };
export type DeskScorePlace = InYear & ScorePlace;
export type CardPlace = CardHolePlace | SignedTotalPlace;
type CardHolePlace = InYear & {
  kind: 'card hole';
  id: number;
  playerId: PlayerId;
  entry: 'first' | 'second';
  hole: number;
};
/** The total on a player's signed card. */
type SignedTotalPlace = InYear & { kind: 'signed total'; id: number; playerId: PlayerId };
export type MatchPlace = InYear & { kind: 'match'; day: DayNumber; group: number };
/** The total on a team's paper card. */
export type PaperTotalPlace = InYear & { kind: 'paper total'; day: DayNumber; teamId: TeamId };

/** The entry at a place, exactly as the API returns it. */
export type Entry = Score | DeskCardHole | SignedCard | DeskMatch | DeskPaperTotal;

/** The strokes, the total or the match result of an entry. */
export type ValueOf<E extends Entry> = E extends
  | { strokes: infer Value }
  | { total: infer Value }
  | { result: infer Value }
  ? Value
  : never;

export function entryValue<E extends Entry>(entry: E): ValueOf<E>;
export function entryValue(entry: Entry): ValueOf<Entry> {
  if ('result' in entry) return entry.result;
  return 'total' in entry ? entry.total : entry.strokes;
}

export function scorePlace({ id, day, hole }: Score): ScorePlace {
  return { kind: 'score', id, day, hole };
}

/** Identifies the entry at a place: corrections to the same entry have the same key. */
export function placeKey(place: Place): string {
  if ('id' in place) return `${place.kind} ${place.id}`;
  const { kind, tournamentId, day } = place;
  return `${kind} ${tournamentId}/${day}/${kind === 'match' ? place.group : place.teamId}`;
}

/** Whether a response is the entry at this place, and not a captive portal's page. */
export function isEntryOf(place: Place, response: unknown): response is Entry {
  const { id, day, group, teamId, version } = fieldsOf(response);
  if (!isWhole(version)) return false;
  if ('id' in place) return id === place.id;
  return day === place.day && (place.kind === 'match' ? group === place.group : teamId === place.teamId);
}
