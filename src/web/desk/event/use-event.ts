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

export const NOTES = ['parking', 'walking', 'food'] as const;
const SITE_TEXTS = ['venue', 'email', 'phone', 'location', 'hashtag', 'entryFee', ...NOTES] as const;

/** An empty field becomes NaN instead of 0, so that the server refuses it. */
const figure = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));
const orNull = (text: string) => (text.trim() === '' ? null : text);

/** Picks the named values and converts each of them. */
function mapEach<Values, Name extends keyof Values, To>(
  names: readonly Name[],
  values: Values,
  convert: (value: Values[Name]) => To,
): Record<Name, To> {
  return Object.fromEntries(names.map((name) => [name, convert(values[name])])) as Record<Name, To>;
}

/** A day's date, time and points per hole (D-10). */
export function useDay({ year, part, onSaved }: PartProps<Day>) {
  return usePart({
    part,
    toDraft: ({ date, startTime, points }: Day) => ({
      date: date ?? '',
      startTime,
      ...mapEach(POINTS, points, String),
    }),
    together: POINTS,
    sayProblem: (error, { date }) => sayWrongDay(error, date, atCourse(new Date(), undefined).date, year),
    save: ({ date, startTime, ...points }, version) =>
      call<typeof saveDay>('PATCH', '/api/desk/:tournamentId/event/days/:day', {
        params: { tournamentId: year, day: part.day },
        headers: { 'if-match': `"${version}"` },
        body: { date: orNull(date), startTime, points: mapEach(POINTS, points, figure) },
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
      ...mapEach(SITE_TEXTS, texts, (text) => text ?? ''),
    }),
    save: ({ tournamentName, links, ...texts }, version) =>
      call<typeof saveSite>('PATCH', '/api/desk/:tournamentId/event/site', {
        params: { tournamentId: year },
        headers: { 'if-match': `"${version}"` },
        body: {
          tournamentName,
          socialLinks: linksInText(links),
          ...mapEach(SITE_TEXTS, texts, orNull),
          email: orNull(texts.email.trim()),
          hashtag: orNull(texts.hashtag.trim()),
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
          courseDescription: orNull(courseDescription),
          established: established === '' ? null : Number(established),
        },
      }),
    onSaved,
  });
}
