import * as z from 'zod/mini';
import { correctScore } from '#contract/scores.ts';
import { MAX_STROKES, MIN_STROKES } from '#domain/strokes.ts';
import { CHANGE_REFUSALS } from './change.ts';

/** What every post from the desk carries, and why it may be refused: scores, matches and cards alike. */
export const POSTING = z.object({
  'idempotency-key': correctScore.headers.shape['idempotency-key'],
  'if-match': correctScore.headers.shape['if-match'],
});

export const POST_REFUSALS = {
  ...CHANGE_REFUSALS,
  409: 'The tournament is completed, or the day is official or not open',
  422: 'The Idempotency-Key was used for something else',
  429: 'More posts in a minute than anybody types; Retry-After says when to go on',
} as const;

/** What so many holes of a card can add up to; null while nobody has said. */
export const sumOfHoles = (holes: number) =>
  z.nullable(z.int().check(z.minimum(holes * MIN_STROKES), z.maximum(holes * MAX_STROKES)));
