import * as z from 'zod/mini';
import { CHAMPION_STATES } from './champion-states.ts';
import type { Endpoint } from './endpoint.ts';
import { Player } from './pairings.ts';
import { TOURNAMENT_READ } from './tournament.ts';

const Count = z.nullable(z.int());

/** The public part of a card: holes played and total, never a single hole (D-15). */
const ChampionRow = z.strictObject({
  player: Player,
  state: z.enum(CHAMPION_STATES),
  /** Null unless ranked. Players still tied after the count-back share a position. */
  position: Count,
  shared: z.boolean(),
  holesPlayed: z.int(),
  /** The total of a ranked card, or the strokes so far of a player on the course (D-30); null for any other card. */
  total: Count,
});
export type ChampionRow = z.output<typeof ChampionRow>;

const CountBack = z.strictObject({
  total: z.int(),
  /** Player ids, in ranking order. */
  players: z.array(z.int()),
  /** `sums` has one sum per player, or null if it was not needed to break the tie. */
  stretches: z.array(z.strictObject({ from: z.int(), to: z.int(), sums: z.array(Count) })),
});

export const ChampionBoard = z.strictObject({
  rows: z.array(ChampionRow),
  countBacks: z.array(CountBack),
  /** The reason, if the day closed without a County Champion (D-27). If present, no player has a position. */
  notNamed: z.optional(z.string()),
});
export type ChampionBoard = z.output<typeof ChampionBoard>;

/** The board as streamed. A row has player id, index in CHAMPION_STATES, position, shared, holes played and total. */
export const PackedChampionBoard = z.strictObject({
  rows: z.array(z.tuple([z.int(), z.int(), Count, z.literal([0, 1]), z.int(), Count])),
  countBacks: z.array(CountBack),
  notNamed: ChampionBoard.shape.notNamed,
});
export type PackedChampionBoard = z.output<typeof PackedChampionBoard>;

export const countyChampion = {
  ...TOURNAMENT_READ,
  path: '/api/tournament/:tournamentId/county-champion',
  summary: 'The individual cards of Day 2: totals, positions, and the sums that broke a tie',
  response: ChampionBoard,
} as const satisfies Endpoint;
