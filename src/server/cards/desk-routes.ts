import type { FastifyInstance } from 'fastify';
import {
  type DeskCardHole,
  deskCards,
  type SignedCard,
  saveCard,
  saveCardHole,
  saveSecondEntry,
} from '#contract/desk/cards.ts';
import { deskPost, limitPosts, postedOrStale } from '#server/http/desk-posts.ts';
import { AppError } from '#server/http/errors.ts';
import { type AtDesk, deskServer } from '#server/http/organizer-session.ts';
import { requireFound } from '#server/http/refusals.ts';
import type { Input } from '#server/http/serve.ts';
import type { Services } from '#server/http/services.ts';
import * as store from '#server/store/desk-cards.ts';

const TYPE_AGAIN =
  'Somebody else typed this card, so please type it a second time. Then you will both see both entries, and can settle any differences from the paper.';

type OnCard = Pick<Input<typeof saveCard>, 'params' | 'headers'> & AtDesk;

/** The players' own cards for the County Champion (D-15), typed at the desk. */
export function deskCardsRoutes(app: FastifyInstance, { db, cookies }: Services): void {
  const serve = deskServer(app, { db, cookies });
  const count = limitPosts();

  /**
   * Prepares a post to the first entry of a card. Refuses the organizer who has to type the second entry,
   * because a response would reveal the first.
   */
  async function onFirstEntry({ session, organizer, params, headers }: OnCard) {
    count(session);
    const post = deskPost(session, params.tournamentId, headers);
    if (await store.isToTypeAgain(db, post, params.playerId, organizer))
      throw new AppError('conflict', TYPE_AGAIN);
    return post;
  }

  serve(deskCards, async ({ organizer, params }) =>
    requireFound(await store.readDeskCards(db, params.tournamentId, organizer), 'no-tournament'),
  );

  serve(saveCardHole, async (input, _, reply) => {
    const post = await onFirstEntry(input);
    const { playerId: player, hole } = input.params;
    const posted = await store.postCardHoleFromDesk(db, post, { player, hole, shows: input.body.strokes });
    return postedOrStale(posted, reply, holeChanged);
  });

  serve(saveSecondEntry, async ({ session, params, headers, body }, _, reply) => {
    count(session);
    const { tournamentId, playerId: player, hole } = params;
    const post = deskPost(session, tournamentId, headers);
    const posted = await store.postSecondEntryFromDesk(db, post, { player, hole, shows: body.strokes });
    return postedOrStale(posted, reply, holeChanged);
  });

  serve(saveCard, async (input, _, reply) => {
    const post = await onFirstEntry(input);
    const posted = await store.postCardFromDesk(db, post, input.params.playerId, input.body);
    return postedOrStale(posted, reply, cardChanged);
  });
}

function holeChanged({ hole, strokes, setBy }: DeskCardHole): string {
  if (!setBy) return `Hole ${hole} has changed since you last saw it.`;
  return `Hole ${hole} was changed in the meantime: ${setBy.name} set it to ${strokes ?? 'empty'}.`;
}

function cardChanged({ strokes, ruledTotal, setBy }: SignedCard): string {
  const now = `signed for ${strokes ?? 'nothing yet'}${ruledTotal === null ? '' : `, ruled right at ${ruledTotal}`}`;
  return `${setBy?.name ?? 'Somebody'} posted first: the card is ${now}. Your change was not posted.`;
}
