import * as z from 'zod/mini';
import { DayInPath } from '#contract/path-values.ts';
import { SeenVersion } from '#contract/scores.ts';
import { DeskTournamentParams } from '#contract/tournament.ts';

/** Every change to the setup carries the version it is based on. */
export const IF_MATCH = z.object({ 'if-match': SeenVersion });

/** Author and time of the last change; null if the trail contains none, or if no organizer made it. */
export const LastChange = z.nullable(z.strictObject({ name: z.string(), at: z.iso.datetime() }));
export type LastChange = z.output<typeof LastChange>;

/** The body of a 412: another change came first, and nothing was overwritten. */
export function staleOf<Current extends z.ZodMiniType>(current: Current) {
  return z.strictObject({ message: z.string(), current });
}

/** Refusals that every desk read can return. */
export const DESK_REFUSALS = {
  401: 'No organizer is signed in',
  403: 'Signed in with a recovery code: add a passkey first',
  503: 'The database cannot be reached',
} as const;

export const READ_REFUSALS = { ...DESK_REFUSALS, 400: 'Not a year', 404: 'No such tournament' } as const;

/** Refusals of a change that does not send the version it is based on. */
export const UNVERSIONED_REFUSALS = {
  400: 'The body or the version is not as described',
  401: 'No organizer is signed in',
  403: 'The call came from another site, or a passkey has to be shown',
  404: 'No such tournament',
  503: 'The database cannot be reached',
} as const;

export const CHANGE_REFUSALS = {
  ...UNVERSIONED_REFUSALS,
  409: 'The tournament is completed, or the day has begun',
  412: 'Someone changed it since the version in If-Match',
} as const;

/** The properties that most desk reads share. */
export const DESK_READ = {
  method: 'GET',
  access: 'organizer',
  params: DeskTournamentParams,
  refusals: READ_REFUSALS,
} as const;

export const DayParams = z.extend(DeskTournamentParams, { day: DayInPath });

/** The properties that the desk reads about one day share. */
export const DESK_DAY_READ = {
  ...DESK_READ,
  params: DayParams,
  refusals: { ...READ_REFUSALS, 400: 'Not a year, or not a day' },
} as const;

/** A change to one part of the setup. Returns the saved part; a 412 contains the part as it is stored now. */
export function changeTo<Part extends z.ZodMiniType>(part: Part) {
  return {
    access: 'organizer',
    headers: IF_MATCH,
    response: part,
    staleResponse: staleOf(part),
    refusals: CHANGE_REFUSALS,
  } as const;
}

/** A change that sends the part's new values. */
export function changeOf<Sent extends z.ZodMiniType, Part extends z.ZodMiniType>(body: Sent, part: Part) {
  return { ...changeTo(part), method: 'PATCH', body } as const;
}
