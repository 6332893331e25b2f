import * as z from 'zod/mini';
import { type CardHole, PICKED_UP } from '#domain/county-champion/card.ts';
import type { Signed } from '#domain/county-champion/signed-for.ts';
import type { PlayerId } from '#domain/players.ts';
import { keptKey } from '#server/secrets/tokens.ts';
import { answered, asPosted, type Posted, type Posting, UNNAMED } from './posting.ts';
import { type Connection, firstRow } from './sql.ts';

const Count = z.nullable(z.number());

const CardHoleRow = z.object({
  player_id: z.number(),
  hole: z.number(),
  strokes: Count,
  picked_up: z.boolean(),
  version: z.number(),
});

const POST_CARD_HOLE = {
  name: 'post-card-hole',
  text: 'select outcome, answer from post_card_hole_as_organizer($1, $2, $3, $4, $5, $6, $7, $8)',
  row: answered(CardHoleRow),
};

/** One hole of a player's card on Day 2; the card is created with its first hole. */
export async function postCardHole(
  db: Connection,
  { player, hole, shows }: { player: PlayerId; hole: number; shows: CardHole },
  { organizer, reason, key, seenVersion }: Posting = UNNAMED,
): Promise<Posted<z.output<typeof CardHoleRow>>> {
  const pickedUp = shows === PICKED_UP;
  const values = [player, hole, pickedUp ? null : shows, pickedUp, seenVersion];
  return asPosted(await firstRow(db, POST_CARD_HOLE, [...values, key && keptKey(key), organizer, reason]));
}

const CardRow = z.object({
  player_id: z.number(),
  signed_out: Count,
  signed_in: Count,
  signed_total: Count,
  ruled_total: Count,
  version: z.number(),
});

const POST_CARD = {
  name: 'post-card',
  text: 'select outcome, answer from post_card_as_organizer($1, $2, $3, $4, $5, $6, $7, $8, $9)',
  row: answered(CardRow),
};

/** What the player signed for, and the total of the holes that an organizer rules to be right. */
export async function postSignedCard(
  db: Connection,
  { player, signed, ruledTotal }: { player: PlayerId; signed: Signed | null; ruledTotal: number | null },
  { organizer, reason, key, seenVersion }: Posting = UNNAMED,
): Promise<Posted<z.output<typeof CardRow>>> {
  const sums = [signed?.out ?? null, signed?.in ?? null, signed?.total ?? null];
  const values = [player, ...sums, ruledTotal, seenVersion];
  return asPosted(await firstRow(db, POST_CARD, [...values, key && keptKey(key), organizer, reason]));
}
