import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { FIELD_LENGTHS as most } from '#contract/limits.ts';
import { SiteSettings } from '#contract/site.ts';
import { TeamId } from '#contract/teams.ts';
import { line, lineOrNothing } from '#contract/text.ts';
import { DeskTournamentId, DeskTournamentParams, TournamentParams } from '#contract/tournament.ts';
import { DAY_STATES } from '#domain/day-state.ts';
import { MOST_POINTS_PER_HOLE } from '#domain/points.ts';
import { changeOf, DayParams, DESK_READ, LastChange } from './change.ts';

const PointsOfCase = z.int().check(z.minimum(0), z.maximum(MOST_POINTS_PER_HOLE));
export const Points = z.strictObject({
  sole: PointsOfCase,
  sharedByTwo: PointsOfCase,
  sharedByThree: PointsOfCase,
  soleSecond: PointsOfCase,
});
export const MOST_LINKS = 6;
/** Local time at the course. */
export const ClockTime = z
  .string()
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:00'));

/** The fields that organizers can edit in each part of the event: the cup, a day, the site and a team. */
const CUP = {
  hostTeamId: TeamId,
  timeZone: z.string().check(z.regex(/^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/), z.maxLength(40)),
};
const DAY = {
  /** Local date at the course. Null means "to be announced". */
  date: z.nullable(z.iso.date()),
  startTime: ClockTime,
  points: Points,
};
/** An https URL without a user name or password. */
const Link = z.strictObject({
  label: line(40),
  url: z
    .string()
    .check(
      z.maxLength(200),
      z.regex(/^https:\/\/[\w.-]+(?:[/?#][^\s\p{Cc}\p{Cf}\p{Cs}]*)?$/u, 'must be an https address'),
    ),
});
const SITE = {
  tournamentName: line(most.tournamentName),
  venue: lineOrNothing(most.venue),
  email: z.nullable(line(most.email).check(z.regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address'))),
  phone: lineOrNothing(most.phone),
  location: lineOrNothing(most.location),
  hashtag: z.nullable(
    z.string().check(z.maxLength(most.hashtag), z.regex(/^#\w+$/, 'must be a word after #')),
  ),
  entryFee: lineOrNothing(most.entryFee),
  parking: lineOrNothing(most.parking),
  walking: lineOrNothing(most.walking),
  food: lineOrNothing(most.food),
  socialLinks: z.array(Link).check(z.maxLength(MOST_LINKS)),
} satisfies Record<keyof SiteSettings, z.ZodMiniType>;
const TEAM = {
  courseName: line(most.courseName),
  courseLocation: line(most.courseLocation),
  courseType: line(most.courseType),
  description: line(most.description),
  courseDescription: lineOrNothing(most.courseDescription),
  teamSpirit: line(most.teamSpirit),
  established: z.nullable(z.int().check(z.minimum(1800), z.maximum(2125))),
};

/** Each part has its own version, so that two organizers who edit different parts do not conflict. */
const VERSIONED = { version: z.int(), changed: LastChange };
export const Cup = z.strictObject({
  ...VERSIONED,
  year: DeskTournamentId,
  hostTeamId: TeamId,
  timeZone: z.string(),
});
export const Day = z.strictObject({
  ...VERSIONED,
  ...DAY,
  day: z.literal([1, 2]),
  date: z.nullable(z.string()),
  startTime: z.string(),
  state: z.enum(DAY_STATES),
});
/** The saved settings. Old values may exceed the current limits. */
export const Site = z.strictObject({ ...VERSIONED, ...SiteSettings.shape });
export const TeamTexts = z.strictObject({
  ...VERSIONED,
  teamId: TeamId,
  courseName: z.string(),
  courseLocation: z.string(),
  courseType: z.string(),
  description: z.string(),
  courseDescription: z.nullable(z.string()),
  teamSpirit: z.string(),
  established: z.nullable(z.int()),
});

export const EventSettings = z.strictObject({
  cup: Cup,
  days: z.array(Day),
  site: Site,
  teams: z.array(TeamTexts),
});
export type EventSettings = z.output<typeof EventSettings>;

export const deskEvent = {
  ...DESK_READ,
  path: '/api/desk/:tournamentId/event',
  summary: 'Everything about the event that organizers can set, each part with its version',
  response: EventSettings,
} as const satisfies Endpoint;

export const saveCup = {
  ...changeOf(z.strictObject(CUP), Cup),
  path: '/api/desk/:tournamentId/event/cup',
  summary: 'Save the host and the time zone of the course',
  params: DeskTournamentParams,
} as const satisfies Endpoint;

export const saveDay = {
  ...changeOf(z.strictObject(DAY), Day),
  path: '/api/desk/:tournamentId/event/days/:day',
  summary:
    'Save a day’s date, first tee time and points rule; the rule cannot change once the day is open (D-10)',
  params: DayParams,
} as const satisfies Endpoint;

export const saveSite = {
  ...changeOf(z.strictObject(SITE), Site),
  path: '/api/desk/:tournamentId/event/site',
  summary: 'Save the site’s name, contact details and links, and its notes for spectators',
  params: TournamentParams,
} as const satisfies Endpoint;

export const saveTeamTexts = {
  ...changeOf(z.strictObject(TEAM), TeamTexts),
  path: '/api/desk/:tournamentId/event/teams/:teamId',
  summary: 'Save the site’s texts about a team and its course',
  params: z.extend(TournamentParams, { teamId: TeamId }),
} as const satisfies Endpoint;
