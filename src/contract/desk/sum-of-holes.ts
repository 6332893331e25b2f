import * as z from 'zod/mini';
import { MAX_STROKES, MIN_STROKES } from '#domain/strokes.ts';

/** What so many holes of a card can add up to; null while nobody has said. */
export const sumOfHoles = (holes: number) =>
  z.nullable(z.int().check(z.minimum(holes * MIN_STROKES), z.maximum(holes * MAX_STROKES)));
