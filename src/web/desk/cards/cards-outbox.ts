import type { saveCard, saveCardHole, saveSecondEntry } from '#contract/desk/cards.ts';
import { PICKED_UP } from '#domain/county-champion/card.ts';
import { call } from '#web/api/call.ts';
import { type DeskCorrection, deskOutboxOf } from '#web/desk/outbox/desk-outbox.ts';
import { type CardRow, mergeCard } from './cards-query.ts';

export type CardCorrection = DeskCorrection<CardRow>;

/** Where what was signed for stands, beside holes 1 to 18. */
export const SIGNED = 0;

/** Players' cards on their way from the desk. */
export const cardsOutbox = deskOutboxOf<CardRow>({
  name: 'desk-cards',
  call({ place, strokes }, travels) {
    const params = { tournamentId: place.tournamentId ?? 0, playerId: place.card?.playerId ?? 0 };
    if (place.hole === SIGNED)
      return call<typeof saveCard>('PATCH', '/api/desk/:tournamentId/cards/:playerId', {
        params,
        body: { total: strokes === PICKED_UP ? null : strokes },
        ...travels,
      });
    if (place.card?.entry === 'second')
      return call<typeof saveSecondEntry>('PATCH', '/api/desk/:tournamentId/cards/:playerId/second/:hole', {
        params: { ...params, hole: place.hole },
        body: { strokes },
        ...travels,
      });
    return call<typeof saveCardHole>('PATCH', '/api/desk/:tournamentId/cards/:playerId/holes/:hole', {
      params: { ...params, hole: place.hole },
      body: { strokes },
      ...travels,
    });
  },
  apply: mergeCard,
});
