import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { perTeam, TeamId } from '#contract/teams.ts';
import { line } from '#contract/text.ts';
import { DAY_STATES } from '#domain/day-state.ts';
import { HOLES } from '#domain/rules.ts';
import { CHANGE_REFUSALS, changeTo, DayParams, DESK_READ, LastChange } from './change.ts';
import { ClockTime } from './event.ts';

const MOST_GROUPS = 12;
const MOST_IN_GROUP = 6;
const MOST_HELD = 36;
const GroupNumber = z.int().check(z.minimum(1), z.maximum(MOST_GROUPS));
const PlayerId = z.int().check(z.minimum(1));

const Group = z.strictObject({
  group: GroupNumber,
  players: z.array(PlayerId).check(z.maxLength(MOST_IN_GROUP)),
  /** Local time at the course; null until it is set. */
  teeTime: z.nullable(ClockTime),
  startingHole: z.int().check(z.minimum(1), z.maximum(HOLES)),
});

/** Groups and tee times, and the players whom the next draw must leave in place. */
const ARRANGEMENT = {
  groups: z.array(Group).check(z.maxLength(MOST_GROUPS)),
  held: z.array(PlayerId).check(z.maxLength(MOST_HELD)),
};

/** A day's pairings as the organizers see them, drafts included (D-14). */
export const DeskPairings = z.strictObject({
  ...ARRANGEMENT,
  day: z.literal([1, 2]),
  /** Rises with every change to the groups, tee times, draw or publication. */
  version: z.int(),
  changed: LastChange,
  state: z.enum(DAY_STATES),
  /** Null while the pairings are a draft. */
  publishedAt: z.nullable(z.iso.datetime()),
  /** The day's first tee time, from the event's settings. */
  startTime: z.string(),
  /** Everything needed to repeat the last draw. */
  draw: z.nullable(
    z.strictObject({
      seed: z.string(),
      held: z.array(z.strictObject({ player: PlayerId, group: GroupNumber })),
      roster: perTeam(z.array(PlayerId)),
    }),
  ),
  /** All players of this year. A player who has left the roster may still be in a group. */
  players: z.array(z.strictObject({ id: PlayerId, name: z.string(), teamId: TeamId, onRoster: z.boolean() })),
});
export type DeskPairings = z.output<typeof DeskPairings>;

export const deskPairings = {
  ...DESK_READ,
  path: '/api/desk/:tournamentId/pairings/:day',
  summary: 'A day’s groups, drafts included, with their tee times and the draw they came from',
  params: DayParams,
  response: DeskPairings,
} as const satisfies Endpoint;

const CHANGE = { ...changeTo(DeskPairings), params: DayParams } as const;

export const arrangePairings = {
  ...CHANGE,
  method: 'PATCH',
  path: '/api/desk/:tournamentId/pairings/:day',
  summary:
    'Save a day’s groups, tee times and held players; in published pairings, no further rule may be broken',
  body: z.strictObject(ARRANGEMENT),
  refusals: { ...CHANGE_REFUSALS, 409: 'The cup or the day is over, or these groups are not possible' },
} as const satisfies Endpoint;

export const drawDay = {
  ...CHANGE,
  method: 'POST',
  path: '/api/desk/:tournamentId/pairings/:day/draw',
  summary: 'Draw a day’s groups from a seed; held players stay. The same seed repeats the draw (D-14)',
  body: z.strictObject({
    /** Null for a random seed. The trail records the seed either way. */
    seed: z.nullable(line(80)),
  }),
  refusals: {
    ...CHANGE_REFUSALS,
    409: 'The cup or the day is over, the pairings are published, or the rosters or held players allow no draw',
  },
} as const satisfies Endpoint;

export const publishPairings = {
  ...CHANGE,
  method: 'POST',
  path: '/api/desk/:tournamentId/pairings/:day/publish',
  summary: 'Publish a day’s pairings if they break no rule, or make them a draft again',
  body: z.strictObject({ published: z.boolean() }),
  refusals: { ...CHANGE_REFUSALS, 409: 'A rule is broken, or the day has begun' },
} as const satisfies Endpoint;
