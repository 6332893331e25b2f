import * as z from 'zod/mini';
import type { DayNumber } from '#domain/rules.ts';
import type { TeamId } from '#domain/teams.ts';
import { changeFromDesk, type DeskOutcome } from './desk-change.ts';
import { type Db, firstRow } from './sql.ts';

/** D-20: a tournament of its own, with this year's players and pairings. */
export function startRehearsal(db: Db, session: Buffer, from: number): Promise<DeskOutcome> {
  return changeFromDesk(db, 'start_rehearsal', [session, from]);
}

export function openRehearsalDay(db: Db, session: Buffer, day: DayNumber): Promise<DeskOutcome> {
  return changeFromDesk(db, 'open_rehearsal_day', [session, day]);
}

export function throwRehearsalAway(db: Db, session: Buffer): Promise<DeskOutcome> {
  return changeFromDesk(db, 'throw_rehearsal_away_from_desk', [session]);
}

export type MadeUp = {
  day: DayNumber;
  scores: readonly { hole: number; team: TeamId; strokes: number }[];
  /** Null is halved. */
  matches: readonly { group: number; winner: TeamId | null }[];
  /** Posted under the captain's own name. */
  byCaptain: boolean;
};

export function playRehearsal(
  db: Db,
  session: Buffer,
  { day, scores, matches, byCaptain }: MadeUp,
): Promise<DeskOutcome> {
  const values = [JSON.stringify(scores), JSON.stringify(matches), byCaptain];
  return changeFromDesk(db, 'play_rehearsal', [session, day, ...values]);
}

const NEXT_WITHOUT_CARD = {
  name: 'next-without-card',
  text: `select p.id from pairings g join players p on p.id = g.player_id
    where g.tournament_id = $1 and g.day = 2
      and not exists (select from cards c where (c.tournament_id, c.player_id) = ($1, p.id))
    order by g.group_number, p.team_id limit 1`,
  row: z.object({ id: z.number() }),
};

/** Whose card of Day 2 comes in next. */
export async function nextWithoutCard(db: Db, tournamentId: number): Promise<number | undefined> {
  return (await firstRow(db, NEXT_WITHOUT_CARD, [tournamentId]))?.id;
}

export function postRehearsalCard(
  db: Db,
  session: Buffer,
  { player, strokes, signed }: { player: number; strokes: readonly number[]; signed: number },
): Promise<DeskOutcome> {
  return changeFromDesk(db, 'post_rehearsal_card', [session, player, strokes, signed]);
}
