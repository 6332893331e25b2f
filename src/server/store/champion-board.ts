import type { ChampionBoard } from '#contract/county-champion.ts';
import type { Player } from '#contract/pairings.ts';
import { type Card, isCard } from '#domain/county-champion/card.ts';
import { championBoard, type Entry, isAccountedFor } from '#domain/county-champion/ranking.ts';
import { differingHoles } from '#domain/county-champion/second-entry.ts';
import { cardCounts, type Signed } from '#domain/county-champion/signed-for.ts';
import { HOLES } from '#domain/rules.ts';
import { TOTAL_PLAYERS } from '#domain/teams.ts';
import { type RecordsRow, readRecords } from './records.ts';
import type { Connection } from './sql.ts';

type CardRow = RecordsRow['cards'][number];

const EMPTY_CARD: Card = Array.from({ length: HOLES }, () => null);

/** D-27: how many of the 36 cards are not accounted for. */
export async function unsettledCards(db: Connection, tournamentId: number): Promise<number> {
  const [records] = await readRecords(db, [tournamentId]);
  const settled = records && championBoardOf(records).rows.filter(({ state }) => isAccountedFor(state));
  return Math.max(TOTAL_PLAYERS - (settled?.length ?? 0), 0);
}

/** The board of all players: first those in published groups, by tee time, then others who have a card. */
export function championBoardOf({ groups, cards, days }: RecordsRow): ChampionBoard {
  const players = new Map<number, Player>();
  const byTime = groups
    .filter(({ day }) => day === 2)
    .toSorted((a, b) => (a.teeTime ?? '').localeCompare(b.teeTime ?? '') || a.group - b.group);
  for (const player of [...byTime.flatMap((group) => group.players), ...cards.map(({ player }) => player)])
    players.set(player.id, player);

  const cardOf = new Map(cards.map((card) => [card.player.id, card]));
  const { rows, countBacks } = championBoard([...players.keys()].map((id) => entryOf(id, cardOf.get(id))));
  const notNamed = days.find(({ day }) => day === 2)?.withoutChampion ?? null;
  return {
    rows: rows.flatMap(({ player: id, state, position, shared, holesPlayed, strokes, total }) => {
      const player = players.get(id);
      // An unchecked total is not published.
      const counted = state === 'ranked' ? total : state === 'on the course' ? strokes : null; // D-30
      const place = notNamed === null ? { position, shared } : { position: null, shared: false };
      return player ? [{ player, state, ...place, holesPlayed, total: counted }] : [];
    }),
    countBacks: notNamed === null ? countBacks : [],
    ...(notNamed !== null && { notNamed }),
  };
}

function entryOf(player: number, row: CardRow | undefined): Entry {
  if (!row || !isCard(row.holes)) return { player, card: EMPTY_CARD, counts: false };
  const total = row.holes.reduce<number>((sum, hole) => sum + (typeof hole === 'number' ? hole : 0), 0);
  // A ruling applies only to the total that was ruled on. Once a hole changes the total, the ruling is void.
  const counts = cardCounts(row.holes, signedOf(row), row.ruledTotal === total);
  const isDoubtful = isCard(row.second) && differingHoles(row.holes, row.second).length > 0;
  return { player, card: row.holes, counts: counts && !isDoubtful, noCard: row.noCard };
}

function signedOf({ signed }: CardRow): Signed | null {
  return signed.total === null ? null : { ...signed, total: signed.total };
}
