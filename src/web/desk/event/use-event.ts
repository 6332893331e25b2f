import type { EventSettings, saveCup, saveDay, saveSite, saveTeamTexts } from '#contract/desk/event.ts';
import { call } from '#web/api/call.ts';
import { atCourse } from '#web/texts/course-time.ts';
import { linksAsText, linksInText, sayWrongDay } from './texts.ts';
import { usePart } from './use-part.ts';

export type PartProps<Part> = { year: number; part: Part; onSaved: (part: Part) => void };
export type Day = EventSettings['days'][number];
type Cup = EventSettings['cup'];
type Site = EventSettings['site'];
export type Team = EventSettings['teams'][number];

export const POINTS = ['sole', 'sharedByTwo', 'sharedByThree', 'soleSecond'] as const;

/** An empty field must not become 0. The server refuses NaN. */
const figure = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));
const orNothing = (text: string) => (text.trim() === '' ? null : text);

/** A day's date, time and points per hole (D-10). */
export function useDay({ year, part, onSaved }: PartProps<Day>) {
  return usePart({
    part,
    toDraft: ({ date, startTime, points }: Day) => ({
      date: date ?? '',
      startTime,
      sole: String(points.sole),
      sharedByTwo: String(points.sharedByTwo),
      sharedByThree: String(points.sharedByThree),
      soleSecond: String(points.soleSecond),
    }),
    together: POINTS,
    sayProblem: (error, { date }) => sayWrongDay(error, date, atCourse(new Date(), undefined).date, year),
    save: ({ date, startTime, sole, sharedByTwo, sharedByThree, soleSecond }, version) =>
      call<typeof saveDay>('PATCH', '/api/desk/:tournamentId/event/days/:day', {
        params: { tournamentId: year, day: part.day },
        headers: { 'if-match': `"${version}"` },
        body: {
          date: date === '' ? null : date,
          startTime,
          points: {
            sole: figure(sole),
            sharedByTwo: figure(sharedByTwo),
            sharedByThree: figure(sharedByThree),
            soleSecond: figure(soleSecond),
          },
        },
      }),
    onSaved,
  });
}

/** The host and the time zone. The year cannot be edited, because it identifies the cup. */
export function useCup({ part, onSaved }: Omit<PartProps<Cup>, 'year'>) {
  return usePart({
    part,
    toDraft: ({ hostTeamId, timeZone }: Cup) => ({ hostTeamId, timeZone }),
    save: (body, version) =>
      call<typeof saveCup>('PATCH', '/api/desk/:tournamentId/event/cup', {
        params: { tournamentId: part.year },
        headers: { 'if-match': `"${version}"` },
        body,
      }),
    onSaved,
  });
}

/** Texts of the whole site, and contact details. */
export function useSite({ year, part, onSaved }: PartProps<Site>) {
  return usePart({
    part,
    toDraft: ({ tournamentName, socialLinks, ...texts }: Site) => ({
      tournamentName,
      links: linksAsText(socialLinks),
      venue: texts.venue ?? '',
      email: texts.email ?? '',
      phone: texts.phone ?? '',
      location: texts.location ?? '',
      hashtag: texts.hashtag ?? '',
      entryFee: texts.entryFee ?? '',
      parking: texts.parking ?? '',
      walking: texts.walking ?? '',
      food: texts.food ?? '',
    }),
    save: ({ tournamentName, links, ...texts }, version) =>
      call<typeof saveSite>('PATCH', '/api/desk/:tournamentId/event/site', {
        params: { tournamentId: year },
        headers: { 'if-match': `"${version}"` },
        body: {
          tournamentName,
          socialLinks: linksInText(links),
          venue: orNothing(texts.venue),
          email: orNothing(texts.email.trim()),
          phone: orNothing(texts.phone),
          location: orNothing(texts.location),
          hashtag: orNothing(texts.hashtag.trim()),
          entryFee: orNothing(texts.entryFee),
          parking: orNothing(texts.parking),
          walking: orNothing(texts.walking),
          food: orNothing(texts.food),
        },
      }),
    onSaved,
  });
}

/** Texts about a team and its course. */
export function useTeam({ year, part, onSaved }: PartProps<Team>) {
  return usePart({
    part,
    toDraft: ({ established, courseDescription, ...texts }: Team) => ({
      courseName: texts.courseName,
      courseLocation: texts.courseLocation,
      courseType: texts.courseType,
      established: established === null ? '' : String(established),
      courseDescription: courseDescription ?? '',
      teamSpirit: texts.teamSpirit,
      description: texts.description,
    }),
    save: ({ established, courseDescription, ...texts }, version) =>
      call<typeof saveTeamTexts>('PATCH', '/api/desk/:tournamentId/event/teams/:teamId', {
        params: { tournamentId: year, teamId: part.teamId },
        headers: { 'if-match': `"${version}"` },
        body: {
          ...texts,
          courseDescription: orNothing(courseDescription),
          established: established === '' ? null : Number(established),
        },
      }),
    onSaved,
  });
}
