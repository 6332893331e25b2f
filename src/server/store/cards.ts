import * as z from 'zod/mini';
import { type CardHole, PICKED_UP } from '#domain/county-champion/card.ts';
import type { Signed } from '#domain/county-champion/signed-for.ts';
import type { PlayerId } from '#domain/players.ts';
import { commandValues, POSTING, type Posting, postFunction, UNNAMED } from './outcomes.ts';
import type { Connection } from './sql.ts';

const Count = z.nullable(z.number());

/** A hole and a card, as rows of their tables. */
export const HoleRow = z.object({
  player_id: z.number(),
  hole: z.number(),
  strokes: Count,
  picked_up: z.boolean(),
  version: z.number(),
});
export const CardRow = z.object({
  player_id: z.number(),
  signed_out: Count,
  signed_in: Count,
  signed_total: Count,
  ruled_total: Count,
  no_card: z.boolean(),
  version: z.number(),
});

const NOT_POSTED = ['not-found', 'not-open', ...POSTING] as const;
const POST_HOLE = postFunction('post_card_hole_as_organizer', NOT_POSTED, HoleRow, (row) => row);
const POST_CARD = postFunction('post_card_as_organizer', NOT_POSTED, CardRow, (row) => row);

export type PostedHole = { player: PlayerId; hole: number; shows: CardHole };

/** The arguments of the functions that post a hole. */
export function holeValues({ player, hole, shows }: PostedHole): unknown[] {
  return [player, hole, shows === PICKED_UP ? null : shows, shows === PICKED_UP];
}

/** Posts one hole of a player's card on Day 2. The card is created with its first hole. */
export function postCardHole(db: Connection, hole: PostedHole, posting: Posting = UNNAMED) {
  return POST_HOLE(db, ...holeValues(hole), ...commandValues(posting));
}

/** Posts the signed totals, and the sum of the holes if an organizer has ruled the holes correct. */
export function postSignedCard(
  db: Connection,
  { player, signed, ruledTotal }: { player: PlayerId; signed: Signed | null; ruledTotal: number | null },
  posting: Posting = UNNAMED,
) {
  const sums = [signed?.out ?? null, signed?.in ?? null, signed?.total ?? null];
  return POST_CARD(db, player, ...sums, ruledTotal, ...commandValues(posting));
}
