import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { numberInPath } from '#contract/path-values.ts';
import { correctScore, Score, Strokes } from '#contract/scores.ts';
import { TeamId } from '#contract/teams.ts';
import { DeskTournamentParams } from '#contract/tournament.ts';
import { DAY_STATES } from '#domain/day-state.ts';
import { HOLES } from '#domain/rules.ts';
import { DayParams, DESK_DAY_READ } from './change.ts';
import { Points } from './event.ts';
import { POST_REFUSALS, postOf, sumOfHoles } from './posts.ts';

/** A score as organizers see it. Includes the team, because organizers see the scores of all three teams. */
export const DeskScore = z.extend(Score, { teamId: TeamId });
export type DeskScore = z.output<typeof DeskScore>;

export const MATCH_RESULTS = [...TeamId.options, 'halved'] as const;
export const DeskMatch = z.strictObject({
  day: z.literal([1, 2]),
  group: z.int(),
  /** Local time at the course. */
  teeTime: z.nullable(z.string()),
  /** Null while the match is open. */
  result: z.nullable(z.enum(MATCH_RESULTS)),
  /** Rises with every change to the result; send it back as `If-Match: "version"`. */
  version: z.int(),
  /** Null until a result is set. */
  setBy: Score.shape.setBy,
});
export type DeskMatch = z.output<typeof DeskMatch>;

export const DeskPaperTotal = z.strictObject({
  day: z.literal([1, 2]),
  teamId: TeamId,
  /** Null until it is typed. */
  total: sumOfHoles(HOLES),
  /** Rises with every change; send it back as `If-Match: "version"`. */
  version: z.int(),
  /** Null until a total is set. */
  setBy: Score.shape.setBy,
});
export type DeskPaperTotal = z.output<typeof DeskPaperTotal>;

export const DaySheet = z.strictObject({
  day: z.literal([1, 2]),
  state: z.enum(DAY_STATES),
  /** The points rule, so that the page can update points while strokes are typed. */
  points: Points,
  /** Empty until the day opens, then 54 scores. */
  scores: z.array(DeskScore),
  matches: z.array(DeskMatch),
  /** The totals on the three paper cards, to compare with the posted strokes. */
  paperTotals: z.array(DeskPaperTotal),
});
export type DaySheet = z.output<typeof DaySheet>;

export const deskDaySheet = {
  ...DESK_DAY_READ,
  path: '/api/desk/:tournamentId/days/:day/sheet',
  summary: 'The 54 scores of a day with strokes and versions, its matches, and the totals on the paper cards',
  response: DaySheet,
} as const satisfies Endpoint;

export const saveScore = {
  ...postOf(z.strictObject({ strokes: z.nullable(Strokes) }), DeskScore),
  path: '/api/desk/:tournamentId/scores/:scoreId',
  summary: 'Post or correct a hole of any team',
  params: z.extend(DeskTournamentParams, { scoreId: correctScore.params.shape.scoreId }),
  refusals: { ...POST_REFUSALS, 404: 'No such score in this tournament' },
} as const satisfies Endpoint;

export const saveMatch = {
  ...postOf(z.strictObject({ result: z.nullable(z.enum(MATCH_RESULTS)) }), DeskMatch),
  path: '/api/desk/:tournamentId/days/:day/matches/:group',
  summary: "Post the result of a group's match, or reopen it",
  params: z.extend(DayParams, { group: numberInPath(/^(?:[1-9]|1[0-2])$/, 'must be a group') }),
  refusals: { ...POST_REFUSALS, 404: 'No such match in this tournament' },
} as const satisfies Endpoint;

export const savePaperTotal = {
  ...postOf(z.strictObject({ total: sumOfHoles(HOLES) }), DeskPaperTotal),
  path: '/api/desk/:tournamentId/days/:day/paper-totals/:teamId',
  summary:
    "Post the total on a team's paper card; if it differs from the strokes, the day closes only by a ruling",
  params: z.extend(DayParams, { teamId: TeamId }),
  refusals: { ...POST_REFUSALS, 404: 'No such tournament' },
} as const satisfies Endpoint;
