import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type DeskCardHole,
  deskCards,
  type SignedCard,
  saveCard,
  saveCardHole,
  saveSecondEntry,
} from '#contract/desk/cards.ts';
import { deskPost, limitPosts, settled } from '#server/http/desk-posts.ts';
import { AppError } from '#server/http/errors.ts';
import { organizerSession, readerAtDesk, requireAtDesk } from '#server/http/organizer-session.ts';
import { type Input, Stale, serve } from '#server/http/serve.ts';
import type { Cookies } from '#server/http/session.ts';
import * as store from '#server/store/desk-cards.ts';
import type { Db } from '#server/store/sql.ts';

const NO_CARD = 'That player is in no group of Day 2. Pair the day first.';
const TYPE_AGAIN =
  'Somebody else typed this card, and you are to type it a second time. Then both of you see both, and settle it on the paper.';

type OnCard = Pick<Input<typeof saveCard>, 'params' | 'headers'>;

/** The players' own cards for the County Champion (D-15), typed at the desk. */
export function deskCardsRoutes(app: FastifyInstance, { db, cookies }: { db: Db; cookies: Cookies }): void {
  const count = limitPosts();

  /** Not by whoever types the card a second time: the answer would tell them what they are not to know. */
  async function onFirstEntry({ params, headers }: OnCard, request: FastifyRequest) {
    const { session, name } = await readerAtDesk(db, organizerSession(cookies, request));
    count(session);
    const post = deskPost(session, params.tournamentId, headers);
    if (await store.isToTypeAgain(db, post, params.playerId, name))
      throw new AppError('conflict', TYPE_AGAIN);
    return post;
  }

  serve(app, deskCards, async ({ params }, request) => {
    const { name } = await readerAtDesk(db, organizerSession(cookies, request));
    const cards = await store.readDeskCards(db, params.tournamentId, name);
    if (!cards) throw new AppError('not-found', 'There is no such tournament.');
    return cards;
  });

  serve(app, saveCardHole, async ({ params, headers, body }, request, reply) => {
    const post = await onFirstEntry({ params, headers }, request);
    const { playerId: player, hole } = params;
    const posted = await store.postCardHoleFromDesk(db, post, { player, hole, shows: body.strokes });
    const current = settled(posted, reply, NO_CARD);
    if (posted.outcome === 'done') return current;
    return new Stale<typeof saveCardHole>({ message: holeChanged(current), current });
  });

  serve(app, saveSecondEntry, async ({ params, headers, body }, request, reply) => {
    const session = await requireAtDesk(db, organizerSession(cookies, request));
    count(session);
    const { tournamentId, playerId: player, hole } = params;
    const post = deskPost(session, tournamentId, headers);
    const posted = await store.postSecondEntryFromDesk(db, post, { player, hole, shows: body.strokes });
    const current = settled(posted, reply, NO_CARD);
    if (posted.outcome === 'done') return current;
    return new Stale<typeof saveSecondEntry>({ message: holeChanged(current), current });
  });

  serve(app, saveCard, async ({ params, headers, body }, request, reply) => {
    const post = await onFirstEntry({ params, headers }, request);
    const posted = await store.postCardFromDesk(db, post, params.playerId, body);
    const current = settled(posted, reply, NO_CARD);
    if (posted.outcome === 'done') return current;
    return new Stale<typeof saveCard>({ message: cardChanged(current), current });
  });
}

function holeChanged({ hole, strokes, setBy }: DeskCardHole): string {
  if (!setBy) return `Hole ${hole} is not at the version you have seen.`;
  return `Hole ${hole} was changed in the meantime: ${setBy.name} set it to ${strokes ?? 'empty'}.`;
}

function cardChanged({ strokes, ruledTotal, setBy }: SignedCard): string {
  const now = `signed for ${strokes ?? 'nothing yet'}${ruledTotal === null ? '' : `, ruled right at ${ruledTotal}`}`;
  return `${setBy?.name ?? 'Somebody'} was faster: the card is ${now}. Yours was not posted.`;
}
