import * as z from 'zod/mini';
import { CHAMPION_STATES } from '#contract/champion-states.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Player } from '#contract/pairings.ts';
import { idInPath, numberInPath } from '#contract/path-values.ts';
import { Score, Strokes } from '#contract/scores.ts';
import { DeskTournamentParams } from '#contract/tournament.ts';
import { PICKED_UP } from '#domain/county-champion/card.ts';
import { SECOND_ENTRY_STATES } from '#domain/county-champion/second-entry.ts';
import { DAY_STATES } from '#domain/day-state.ts';
import { HOLES } from '#domain/rules.ts';
import { DESK_READ } from './change.ts';
import { POST_REFUSALS, postOf, sumOfHoles } from './posts.ts';

const CardStrokes = z.nullable(z.union([Strokes, z.literal(PICKED_UP)]));
const Total = sumOfHoles(HOLES);
const Nine = sumOfHoles(HOLES / 2);

const POSTED = {
  id: z.int(),
  playerId: z.int(),
  /** Rises with every change; send it back as `If-Match: "version"`. */
  version: z.int(),
  /** Null until a value is set. */
  setBy: Score.shape.setBy,
} as const;

export const DeskCardHole = z.strictObject({ ...POSTED, hole: z.int(), strokes: CardStrokes });
export type DeskCardHole = z.output<typeof DeskCardHole>;

/**
 * The sums that the player signed for on paper. `ruledTotal`: the sum of the holes at the time an organizer
 * ruled the holes correct; null without a ruling.
 */
export const SignedCard = z.strictObject({
  ...POSTED,
  /** The signed total. */
  strokes: Total,
  out: Nine,
  in: Nine,
  ruledTotal: Total,
  /** Whether the organizers recorded that the player turned in no card (D-27). */
  noCard: z.boolean(),
});
export type SignedCard = z.output<typeof SignedCard>;

const SecondEntry = z.strictObject({
  state: z.enum(SECOND_ENTRY_STATES),
  /** The organizer who typed most of the first entry. */
  firstBy: z.nullable(z.string()),
  /**
   * The holes of the second entry. Sent to an organizer who should type them, and to every organizer once all
   * 18 have been typed; otherwise empty.
   */
  holes: z.array(DeskCardHole),
});

export const DeskCard = z.strictObject({
  player: Player,
  /** The card's state on the public board. */
  board: z.enum(CHAMPION_STATES),
  /** Holes 1 to 18. Null if the requesting organizer should type the second entry and not see the first. */
  holes: z.nullable(z.array(DeskCardHole)),
  /** Null if `holes` is null. */
  signed: z.nullable(SignedCard),
  second: SecondEntry,
});
export type DeskCard = z.output<typeof DeskCard>;

export const DeskCards = z.strictObject({
  /** The state of Day 2. */
  state: z.enum(DAY_STATES),
  /** In group order. Within a group, cards are in the order of the paper sheet, Timbermen first. */
  groups: z.array(
    z.strictObject({
      group: z.int(),
      /** Local time at the course. */
      teeTime: z.nullable(z.string()),
      cards: z.array(DeskCard),
    }),
  ),
});
export type DeskCards = z.output<typeof DeskCards>;

const CardParams = z.extend(DeskTournamentParams, { playerId: idInPath('must be a player') });

const HoleParams = z.extend(CardParams, { hole: numberInPath(/^(?:[1-9]|1[0-8])$/, 'must be a hole') });

const NOT_NOW = {
  409: 'The caller has to type the second entry, the tournament is completed, or the day is official or not open',
} as const;

const NO_CARD = 'No such tournament, or the player is not in a Day 2 group';

export const deskCards = {
  ...DESK_READ,
  path: '/api/desk/:tournamentId/cards',
  summary: "The players' own cards of Day 2, by group, and the signed totals",
  response: DeskCards,
} as const satisfies Endpoint;

export const saveCardHole = {
  ...postOf(z.strictObject({ strokes: CardStrokes }), DeskCardHole),
  path: '/api/desk/:tournamentId/cards/:playerId/holes/:hole',
  summary: "Post or correct a hole of a player's own card",
  params: HoleParams,
  refusals: { ...POST_REFUSALS, ...NOT_NOW, 404: NO_CARD },
} as const satisfies Endpoint;

export const saveSecondEntry = {
  ...postOf(saveCardHole.body, DeskCardHole),
  path: '/api/desk/:tournamentId/cards/:playerId/second/:hole',
  summary: "Post a hole of a card's second entry; refused for the organizer who typed the first entry",
  params: HoleParams,
  refusals: {
    ...POST_REFUSALS,
    404: NO_CARD,
    409: 'The caller typed the first entry, the tournament is completed, or the day is official or not open',
  },
} as const satisfies Endpoint;

export const saveCard = {
  ...postOf(
    z.strictObject({
      total: z.optional(Total),
      out: z.optional(Nine),
      in: z.optional(Nine),
      ruledTotal: z.optional(Total),
      noCard: z.optional(z.boolean()),
    }),
    SignedCard,
  ),
  path: '/api/desk/:tournamentId/cards/:playerId',
  summary:
    'Save the signed totals, a ruling that the holes are right, or that there is no card; omitted fields stay unchanged',
  params: CardParams,
  refusals: { ...POST_REFUSALS, ...NOT_NOW, 404: NO_CARD },
} as const satisfies Endpoint;
