import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type {
  DeskCard,
  DeskCardHole,
  DeskCards,
  deskCards,
  SignedCard,
  saveCard,
  saveCardHole,
  saveSecondEntry,
} from '#contract/desk/cards.ts';
import { call, staleAnswer } from '#web/api/call.ts';
import { useTournament } from '#web/desk/data/tournament.ts';
import { newerOf, postedQuery } from '#web/desk/outbox/posted-query.ts';

/** A row of a card that can be posted: a hole, or the signed total. */
export type CardRow = DeskCardHole | SignedCard;

const cardsKey = (tournamentId: number) => ['api', 'desk', tournamentId, 'cards'] as const;

export const cardsQuery = (tournamentId: number) =>
  postedQuery<typeof deskCards>(cardsKey(tournamentId), (loaded, known) => {
    const rows = new Map(rowsOf(known).map((row) => [row.id, row]));
    return withRows(loaded, (row) => newerOf(row, rows.get(row.id)));
  });

/** Puts a row from the server into the loaded cards, unless the loaded row is newer. */
export function mergeCard(
  queryClient: QueryClient,
  row: CardRow,
  { tournamentId }: { tournamentId: number },
): void {
  queryClient.setQueryData<DeskCards>(
    cardsKey(tournamentId),
    (cards) => cards && withRows(cards, (known) => (known.id === row.id ? newerOf(known, row) : known)),
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

/** Fields that are left out stay unchanged. */
export type CardChange = Partial<Record<'out' | 'in' | 'ruledTotal', number | null>> & { noCard?: boolean };

/** Changes a signed card, based on the newest version known to this page. */
export function useCardChange() {
  const queryClient = useQueryClient();
  const { id: tournamentId } = useTournament();
  return async (signed: SignedCard, body: CardChange): Promise<void> => {
    const { playerId } = signed;
    const seen = knownCard(queryClient, tournamentId, playerId)?.signed ?? signed;
    await mergeSaved(queryClient, tournamentId, seen, (headers) =>
      call<typeof saveCard>('PATCH', '/api/desk/:tournamentId/cards/:playerId', {
        params: { tournamentId, playerId },
        headers,
        body,
      }),
    );
    await queryClient.invalidateQueries({ queryKey: cardsKey(tournamentId) });
  };
}

type SavedAs = { 'if-match': string; 'idempotency-key': string };

/**
 * Saves a change to the given version of a row. After a conflict, shows the newer row and rethrows the error.
 */
export async function mergeSaved(
  queryClient: QueryClient,
  tournamentId: number,
  { version }: CardRow,
  save: (headers: SavedAs) => Promise<CardRow>,
): Promise<void> {
  try {
    const saved = await save({ 'if-match': `"${version}"`, 'idempotency-key': crypto.randomUUID() });
    mergeCard(queryClient, saved, { tournamentId });
  } catch (error) {
    const theirs = staleAnswer<CardRow>(error)?.current;
    if (theirs) mergeCard(queryClient, theirs, { tournamentId });
    throw error;
  }
}

type SavedHole = {
  params: { tournamentId: number; playerId: number; hole: number };
  body: { strokes: DeskCardHole['strokes'] };
  headers: SavedAs;
};

export function saveHole(entry: 'first' | 'second', hole: SavedHole): Promise<DeskCardHole> {
  return entry === 'second'
    ? call<typeof saveSecondEntry>('PATCH', '/api/desk/:tournamentId/cards/:playerId/second/:hole', hole)
    : call<typeof saveCardHole>('PATCH', '/api/desk/:tournamentId/cards/:playerId/holes/:hole', hole);
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
  const newerCard = ({ holes, signed, second, ...card }: DeskCard): DeskCard => ({
    ...card,
    holes: holes && newerHoles(holes),
    signed: signed && (newer(signed) as SignedCard),
    second: { ...second, holes: newerHoles(second.holes) },
  });
  return {
    ...cards,
    groups: cards.groups.map((group) => ({ ...group, cards: group.cards.map(newerCard) })),
  };
}
