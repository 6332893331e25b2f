import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { DeskCard, DeskCardHole, DeskCards, deskCards, SignedCard } from '#contract/desk/cards.ts';
import { loadKey } from '#web/api/keyed-load.ts';

/** What is posted on a card: a hole, or what was signed for. */
export type CardRow = DeskCardHole | SignedCard;

const cardsKey = (tournamentId: number) => ['api', 'desk', tournamentId, 'cards'] as const;

export const cardsQuery = (tournamentId: number) =>
  queryOptions({
    queryKey: cardsKey(tournamentId),
    queryFn: async ({ client, queryKey, signal }) => {
      const loaded = await loadKey<typeof deskCards>(queryKey, { signal });
      const known = client.getQueryData<DeskCards>(queryKey);
      return known ? newestOf(loaded, known) : loaded;
    },
    networkMode: 'always', // offline it fails at once, and what is known stays
    staleTime: 0,
    retryOnMount: true,
  });

/** What began to load before a post was answered is older than the answer. */
function newestOf(loaded: DeskCards, known: DeskCards): DeskCards {
  const rows = new Map(rowsOf(known).map((row) => [row.id, row]));
  return withRows(loaded, (row) => {
    const other = rows.get(row.id);
    return other && other.version > row.version ? other : row;
  });
}

/** The answer to a post. */
export function mergeCard(queryClient: QueryClient, row: CardRow): void {
  queryClient.setQueriesData<DeskCards>(
    { predicate: ({ queryKey }) => queryKey.at(-1) === 'cards' },
    (cards) =>
      cards && withRows(cards, (known) => (known.id === row.id && known.version < row.version ? row : known)),
  );
}

export function rowsOf({ groups }: DeskCards): CardRow[] {
  return groups.flatMap(({ cards }) =>
    cards.flatMap(({ holes, signed, second }) => [
      ...(holes ?? []),
      ...(signed ? [signed] : []),
      ...second.holes,
    ]),
  );
}

/** What was signed for, as this page knows it by now. */
export function signedCard(queryClient: QueryClient, tournamentId: number, playerId: number) {
  return knownCard(queryClient, tournamentId, playerId)?.signed;
}

export function firstHole(queryClient: QueryClient, tournamentId: number, playerId: number, hole: number) {
  return knownCard(queryClient, tournamentId, playerId)?.holes?.find((other) => other.hole === hole);
}

function knownCard(queryClient: QueryClient, tournamentId: number, playerId: number) {
  return queryClient
    .getQueryData<DeskCards>(cardsKey(tournamentId))
    ?.groups.flatMap(({ cards }) => cards)
    .find(({ player }) => player.id === playerId);
}

function withRows(cards: DeskCards, newer: (row: CardRow) => CardRow): DeskCards {
  const newerHoles = (holes: DeskCardHole[]) => holes.map((hole) => newer(hole) as DeskCardHole);
  const newerCard = ({ player, holes, signed, second }: DeskCard): DeskCard => ({
    player,
    holes: holes && newerHoles(holes),
    signed: signed && (newer(signed) as SignedCard),
    second: { ...second, holes: newerHoles(second.holes) },
  });
  return {
    ...cards,
    groups: cards.groups.map((group) => ({ ...group, cards: group.cards.map(newerCard) })),
  };
}
