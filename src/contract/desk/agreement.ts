import * as z from 'zod/mini';
import { AgreementHole, SeenHole, Standpoint } from '#contract/agreement.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { TeamId } from '#contract/teams.ts';
import { Reason } from '#contract/text.ts';
import { DAY_STATES } from '#domain/day-state.ts';
import { HOLES } from '#domain/rules.ts';
import { DayParams, DESK_DAY_READ, UNVERSIONED_REFUSALS } from './change.ts';

const Hole = z.int();

/** All the data needed to close a day. */
export const DeskDayAgreement = z.strictObject({
  day: z.literal([1, 2]),
  state: z.enum(DAY_STATES),
  since: z.nullable(z.iso.datetime()),
  /** Whether the day has been official before. */
  wasOfficial: z.boolean(),
  /** Reopened for the desk only: captains cannot post until they are let back in. */
  captainsOut: z.boolean(),
  holes: z.array(AgreementHole),
  /** Holes without all three scores. */
  undecided: z.array(Hole),
  /** The numbers of the groups whose match has no result yet. */
  openMatches: z.array(z.int()),
  teams: z.array(
    z.strictObject({
      teamId: TeamId,
      captain: z.nullable(z.string()),
      strokes: z.int(),
      paper: z.strictObject({
        /** The total on the paper card, if it has been typed. */
        total: z.nullable(z.int()),
        /** The posted strokes minus the paper total; null while there is nothing to compare. */
        difference: z.nullable(z.int()),
      }),
      matchesWon: z.int(),
      points: z.int(),
      standpoint: Standpoint,
    }),
  ),
  /** Open disputes first, then settled ones, each in hole order. */
  disputes: z.array(
    z.strictObject({
      teamId: TeamId,
      hole: Hole,
      reason: z.string(),
      at: z.iso.datetime(),
      status: z.enum(['open', 'corrected', 'ruled', 'taken back', 'agreed']),
      ruling: z.nullable(z.strictObject({ reason: z.string(), by: z.string(), at: z.iso.datetime() })),
      /** The organizer who recorded that the captain agreed in person. */
      aloud: z.nullable(z.strictObject({ by: z.string(), at: z.iso.datetime() })),
    }),
  ),
});
export type DeskDayAgreement = z.output<typeof DeskDayAgreement>;

/** Common to all calls below that change a day. They respond with the day after the change. */
const CHANGE = {
  method: 'POST',
  access: 'organizer',
  params: DayParams,
  response: DeskDayAgreement,
} as const;

export const deskAgreement = {
  ...DESK_DAY_READ,
  path: '/api/desk/:tournamentId/days/:day/agreement',
  summary: "A day's points, the captains' agreement and disputes, and everything missing before it closes",
  response: DeskDayAgreement,
} as const satisfies Endpoint;

export const changeDayState = {
  ...CHANGE,
  path: '/api/desk/:tournamentId/days/:day/state',
  summary: 'Open a day, take its opening back, reopen an official day, or let captains post on it again',
  body: z.strictObject({
    /** Suspending and resuming play is done by posting a notice instead. */
    event: z.enum(['open', 'take back', 'reopen', 'let captains in']),
    /** Required for reopening a day, and null for any other change. */
    reason: z.nullable(Reason),
  }),
  refusals: {
    ...UNVERSIONED_REFUSALS,
    409: 'The tournament is completed, the day cannot change in this way, or something is missing',
  },
} as const satisfies Endpoint;

export const closeDay = {
  ...CHANGE,
  path: '/api/desk/:tournamentId/days/:day/close',
  summary: 'Make a day official: agreed by all three captains, or by a ruling with a reason',
  body: z.strictObject({
    /** Why the day closes although something is missing; null if nothing is missing. */
    ruling: z.nullable(Reason),
    /** D-27: the public reason why no County Champion is named; null if all cards are accounted for. */
    withoutChampion: z.nullable(Reason),
    /** Teams whose captains agreed when the points were read aloud to them. */
    agreedAloud: z.array(TeamId).check(z.maxLength(3)),
    /** The holes as they were read aloud, with their versions. */
    seen: z.array(SeenHole).check(z.maxLength(HOLES)),
  }),
  refusals: {
    ...UNVERSIONED_REFUSALS,
    409: 'Something is missing, or was corrected since it was read aloud',
  },
} as const satisfies Endpoint;

export const ruleOnDispute = {
  ...CHANGE,
  path: '/api/desk/:tournamentId/days/:day/rulings',
  summary: 'Rule that a disputed hole is right, with a reason',
  body: z.extend(SeenHole, { teamId: TeamId, reason: Reason }),
  refusals: { ...UNVERSIONED_REFUSALS, 409: 'The hole is no longer disputed, or it was corrected' },
} as const satisfies Endpoint;
