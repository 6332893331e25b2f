import * as z from 'zod/mini';
import type { PlayerId } from '#domain/players.ts';
import type { DayNumber } from '#domain/rules.ts';
import type { TeamId } from '#domain/teams.ts';
import { AT_DESK, OF_SITE, OF_YEAR, outcomeFunction, POSTING } from './outcomes.ts';
import { type Db, queryValue } from './sql.ts';

/** D-20: a separate tournament with this year's players and pairings. */
export const startRehearsal = outcomeFunction('start_rehearsal', [...OF_SITE, 'rehearsing', 'real-day-open'])<
  [session: Buffer, from: number]
>;

export const openRehearsalDay = outcomeFunction('open_rehearsal_day', OF_YEAR)<
  [session: Buffer, day: DayNumber]
>;

export const throwRehearsalAway = outcomeFunction('throw_rehearsal_away_from_desk', [
  ...AT_DESK,
  'no-tournament as no-rehearsal',
])<[session: Buffer]>;

const PLAY = outcomeFunction('play_rehearsal', [...OF_YEAR, ...POSTING, 'too-many', 'not-found as no-score']);

export type MadeUp = {
  day: DayNumber;
  scores: readonly { hole: number; team: TeamId; strokes: number }[];
  /** Null means halved. */
  matches: readonly { group: number; winner: TeamId | null }[];
  /** Whether to post the scores as the team's captain, under the captain's own name. */
  byCaptain: boolean;
};

export function playRehearsal(db: Db, session: Buffer, { day, scores, matches, byCaptain }: MadeUp) {
  return PLAY(db, session, day, JSON.stringify(scores), JSON.stringify(matches), byCaptain);
}

/** The next player, in group order, without a Day 2 card. */
export const nextWithoutCard = queryValue(
  'next-without-card',
  `select p.id from pairings g join players p on p.id = g.player_id
    where g.tournament_id = $1 and g.day = 2
      and not exists (select from cards c where (c.tournament_id, c.player_id) = ($1, p.id))
    order by g.group_number, p.team_id limit 1`,
  z.number(),
)<[tournamentId: number]>;

export const postRehearsalCard = outcomeFunction('post_rehearsal_card', [
  ...OF_YEAR,
  ...POSTING,
  'not-open',
  'no-player',
  'not-found as no-card',
])<[session: Buffer, player: PlayerId, strokes: readonly number[], signed: number]>;
