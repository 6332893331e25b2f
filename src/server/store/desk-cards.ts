import * as z from 'zod/mini';
import type { DeskCard, DeskCardHole, DeskCards, SignedCard, saveCard } from '#contract/desk/cards.ts';
import type { Body } from '#contract/endpoint.ts';
import { Player } from '#contract/pairings.ts';
import { PICKED_UP, summarizeCard } from '#domain/county-champion/card.ts';
import { championBoard } from '#domain/county-champion/ranking.ts';
import {
  differingHoles,
  type SecondEntryState,
  secondEntries,
  type TypedCard,
} from '#domain/county-champion/second-entry.ts';
import { cardCounts } from '#domain/county-champion/signed-for.ts';
import { DAY_STATES } from '#domain/day-state.ts';
import type { PlayerId } from '#domain/players.ts';
import { HOLE_NUMBERS } from '#domain/rules.ts';
import { keptKey } from '#server/secrets/tokens.ts';
import { CardRow, HoleRow, holeValues, type PostedHole } from './cards.ts';
import { AT_DESK, type DeskPost, deskValues, POSTING, postFunction } from './outcomes.ts';
import { SetBy } from './score-record.ts';
import { type Db, query, queryOne } from './sql.ts';

const Hole = z.extend(HoleRow, { set_by: SetBy });
const Card = z.extend(CardRow, { set_by: SetBy });

const DAY_2 = queryOne(
  'desk-cards-day',
  'select state from days where tournament_id = $1 and day = 2',
  z.object({ state: z.enum(DAY_STATES) }),
);

const GROUPS = query(
  'desk-cards',
  `
select m.group_number as "group", to_char(m.tee_time, 'HH24:MI') as "teeTime",
  (select coalesce(jsonb_agg(jsonb_build_object(
      'player', jsonb_build_object('id', p.id, 'name', p.name, 'teamId', p.team_id),
      'card', (select card_answer('cards', to_jsonb(c)) from cards c
        where (c.tournament_id, c.player_id) = (p.tournament_id, p.id)),
      'holes', (select coalesce(jsonb_agg(card_answer('card_holes', to_jsonb(h)) order by h.hole), '[]') from card_holes h
        where (h.tournament_id, h.player_id) = (p.tournament_id, p.id)),
      'second', (select coalesce(jsonb_agg(card_answer('second_entries', to_jsonb(e)) order by e.hole), '[]')
        from second_entries e where (e.tournament_id, e.player_id) = (p.tournament_id, p.id)),
      'firstBy', first_typist(p.tournament_id, p.id))
    order by array_position(array['timbermen', 'stopemen', 'powdermen'], p.team_id), g.place), '[]')
    from pairings g join players p on p.id = g.player_id
    where (g.tournament_id, g.day, g.group_number) = (m.tournament_id, m.day, m.group_number)) as cards
from matches m where m.tournament_id = $1 and m.day = 2 order by m.group_number`,
  z.object({
    group: z.number(),
    teeTime: z.nullable(z.string()),
    cards: z.array(
      z.object({
        player: Player,
        card: z.nullable(Card),
        holes: z.array(Hole),
        second: z.array(Hole),
        firstBy: z.nullable(z.string()),
      }),
    ),
  }),
);

/** All cards, without entries that this organizer may not see. Undefined if there is no such tournament. */
export async function readDeskCards(
  db: Db,
  tournamentId: number,
  reader: string,
): Promise<DeskCards | undefined> {
  const day = await DAY_2(db, tournamentId);
  if (!day) return undefined;
  const groups = (await GROUPS(db, tournamentId)).map(({ cards, ...group }) => ({
    ...group,
    cards: cards.map(asCard),
  }));
  const entries = groups.flatMap(({ cards }) => cards).map(asTyped);
  const states = secondEntries(entries, reader);
  const { rows } = championBoard(
    entries.map((entry) => ({
      ...entry,
      counts: entry.counts && differingHoles(entry.card, entry.second).length === 0,
    })),
  );
  const seen = ({ player, holes, signed, second, firstBy }: FullCard): DeskCard => {
    const state = states.get(player.id) ?? 'not asked';
    const board = rows.find((row) => row.player === player.id)?.state ?? 'not started';
    // The organizer who types the second entry is never sent the first one, not even in hidden fields.
    if (state === 'asked')
      return { player, board, holes: null, signed: null, second: { state, firstBy, holes: second } };
    const again = { state, firstBy, holes: state === 'done' ? second : [] };
    return { player, board, holes, signed, second: again };
  };
  return { state: day.state, groups: groups.map((group) => ({ ...group, cards: group.cards.map(seen) })) };
}

/** The players whose first or second entry is hidden from an organizer while cards are being typed a second time. */
export type HiddenEntries = { first: readonly PlayerId[]; second: readonly PlayerId[] };
export const NOTHING_HIDDEN: HiddenEntries = { first: [], second: [] };

/**
 * Entries hidden from this organizer: the first entry of each card that this organizer should type a second
 * time, and second entries by another organizer.
 */
export async function hiddenEntries(db: Db, tournamentId: number, reader: string): Promise<HiddenEntries> {
  const cards = (await readDeskCards(db, tournamentId, reader))?.groups.flatMap((group) => group.cards) ?? [];
  const inState = (state: SecondEntryState) =>
    cards.filter(({ second }) => second.state === state).map(({ player }) => player.id);
  return { first: inState('asked'), second: inState('of another') };
}

const FINISHED_BY = queryOne(
  'finished-card-by',
  `
select case when count(*) = 18 then first_typist($1, $2) end as name from card_holes h
where (h.tournament_id, h.player_id) = ($1, $2) and (h.strokes is not null or h.picked_up)
  and not exists (select from trail e where e.idempotency_key = $3)`,
  z.object({ name: z.nullable(z.string()) }),
);

/**
 * Whether this organizer types the card's second entry, and so may neither see nor change the first. False
 * for a retry of an earlier post, which still gets its response.
 */
export async function isToTypeAgain(
  db: Db,
  { tournamentId, key }: DeskPost,
  player: PlayerId,
  organizer: string,
): Promise<boolean> {
  const values = [tournamentId, player, key && keptKey(key)];
  const { name = null } = (await FINISHED_BY(db, ...values)) ?? {};
  if (name === null || name === organizer) return false; // in most cases, without reading all cards
  return (await hiddenEntries(db, tournamentId, organizer)).first.includes(player);
}

type CardOfPlayer = Awaited<ReturnType<typeof GROUPS>>[number]['cards'][number];
type FullCard = {
  player: Player;
  holes: DeskCardHole[];
  signed: SignedCard;
  second: DeskCardHole[];
  firstBy: string | null;
};

/** A card is created with its first hole; until then the desk shows an empty one. */
function asCard({ player, card, holes, second, firstBy }: CardOfPlayer): FullCard {
  const empty = { player_id: player.id, version: 1, set_by: null };
  const none = { signed_out: null, signed_in: null, signed_total: null, ruled_total: null, no_card: false };
  const all = (found: CardOfPlayer['holes']) =>
    HOLE_NUMBERS.map(
      (hole) => found.find((row) => row.hole === hole) ?? { ...empty, hole, strokes: null, picked_up: false },
    );
  return {
    player,
    holes: all(holes).map(asHole),
    signed: asSigned(card ?? { ...empty, ...none }),
    second: all(second).map(asSecondHole),
    firstBy,
  };
}

/** The card as input for the County Champion rules. */
function asTyped({ player, holes, signed, second, firstBy }: FullCard): TypedCard {
  const card = holes.map(({ strokes }) => strokes);
  const sums = signed.strokes === null ? null : { out: signed.out, in: signed.in, total: signed.strokes };
  const again = second.map(({ strokes }) => strokes);
  const counts = cardCounts(card, sums, signed.ruledTotal === summarizeCard(card).total);
  return { player: player.id, card, counts, noCard: signed.noCard, second: again, firstTypist: firstBy };
}

/** Holes and cards have no ids in the database, but posting needs unique ones. */
const PLACES = 64;
const SECOND = 32;
const idOf = (player: PlayerId, place: number) => player * PLACES + place;

function asHole({ hole, strokes, picked_up, ...row }: z.output<typeof Hole>): DeskCardHole {
  return { ...asPosted(row, hole), hole, strokes: picked_up ? PICKED_UP : strokes };
}

function asSecondHole(row: z.output<typeof Hole>): DeskCardHole {
  return { ...asHole(row), id: idOf(row.player_id, SECOND + row.hole) };
}

function asSigned(row: z.output<typeof Card>): SignedCard {
  const { signed_out, signed_in, signed_total, ruled_total, no_card, ...posted } = row;
  return {
    ...asPosted(posted, 0),
    strokes: signed_total,
    out: signed_out,
    in: signed_in,
    ruledTotal: ruled_total,
    noCard: no_card,
  };
}

type PostedRow = { player_id: number; version: number; set_by: z.output<typeof SetBy> };

function asPosted({ player_id, version, set_by }: PostedRow, place: number) {
  return { id: idOf(player_id, place), playerId: player_id, version, setBy: set_by };
}

const NOT_POSTED = [...AT_DESK, ...POSTING, 'not-open', 'not-found as no-card'] as const;
const POST_HOLE = postFunction('post_card_hole_from_desk', NOT_POSTED, Hole, asHole);
const POST_CARD = postFunction('post_card_from_desk', NOT_POSTED, Card, asSigned);
const POST_SECOND = postFunction(
  'post_second_entry_from_desk',
  [...NOT_POSTED, 'own-entry'],
  Hole,
  asSecondHole,
);

export function postCardHoleFromDesk(db: Db, post: DeskPost, hole: PostedHole) {
  return POST_HOLE(db, ...deskValues(post, ...holeValues(hole)));
}

export function postSecondEntryFromDesk(db: Db, post: DeskPost, hole: PostedHole) {
  return POST_SECOND(db, ...deskValues(post, ...holeValues(hole)));
}

export function postCardFromDesk(db: Db, post: DeskPost, player: PlayerId, card: Body<typeof saveCard>) {
  // JSON.stringify omits undefined fields, which then stay unchanged.
  const changes = {
    signed_total: card.total,
    signed_out: card.out,
    signed_in: card.in,
    ruled_total: card.ruledTotal,
    no_card: card.noCard,
  };
  return POST_CARD(db, ...deskValues(post, player, JSON.stringify(changes)));
}
