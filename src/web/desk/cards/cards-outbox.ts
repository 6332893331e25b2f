import type { saveCard } from '#contract/desk/cards.ts';
import { PICKED_UP } from '#domain/county-champion/card.ts';
import { call } from '#web/api/call.ts';
import { type DeskKind, deskOutboxOf } from '#web/desk/outbox/desk-outbox.ts';
import { type CardRow, mergeCard, saveHole } from '#web/desk/scores/cards-query.ts';
import type { CardPlace } from '#web/outbox/entry.ts';

export type CardKind = DeskKind<CardPlace, CardRow>;

export const cardsOutbox = deskOutboxOf<CardKind>({
  name: 'desk-cards',
  post({ place, value }, options) {
    const { tournamentId, playerId } = place;
    if (place.kind === 'signed total')
      return call<typeof saveCard>('PATCH', '/api/desk/:tournamentId/cards/:playerId', {
        params: { tournamentId, playerId },
        body: { total: value === PICKED_UP ? null : value },
        ...options,
      });
    const params = { tournamentId, playerId, hole: place.hole };
    return saveHole(place.entry, { params, body: { strokes: value }, ...options });
  },
  apply: mergeCard,
});
