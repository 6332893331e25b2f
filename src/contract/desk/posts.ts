import * as z from 'zod/mini';
import { correctScore } from '#contract/scores.ts';
import { MAX_STROKES, MIN_STROKES } from '#domain/strokes.ts';
import { CHANGE_REFUSALS, changeOf } from './change.ts';

export const POST_REFUSALS = {
  ...CHANGE_REFUSALS,
  409: 'The tournament is completed, or the day is official or not open',
  422: 'The Idempotency-Key was used for something else',
  429: 'Too many posts in a minute; retry after Retry-After',
} as const;

/**
 * Like `changeOf`, with an optional version and an optional idempotency key. A value of null clears a score
 * or a total, or reopens a match.
 */
export function postOf<Sent extends z.ZodMiniType, Posted extends z.ZodMiniType>(body: Sent, posted: Posted) {
  return { ...changeOf(body, posted), headers: correctScore.headers } as const;
}

/** The sum of this many holes of a card, limited to sums that are possible; null until it is typed. */
export const sumOfHoles = (holes: number) =>
  z.nullable(z.int().check(z.minimum(holes * MIN_STROKES), z.maximum(holes * MAX_STROKES)));
