import * as z from 'zod/mini';
import type { PointsRule as Rule } from '#domain/points.ts';
import type { Statement } from './sql.ts';

/** What the database function points_rule builds. */
export const PointsRule = z.object({
  sole: z.number(),
  sharedByTwo: z.number(),
  sharedByThree: z.number(),
  soleSecond: z.number(),
}) satisfies Statement<Rule>['row'];
