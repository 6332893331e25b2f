import type { ComponentType } from 'react';
import type { FirstPageData } from '#contract/first-page.ts';
import { pagePath } from '#contract/page-path.ts';
import { PAGE_TITLES, type PageName, yearPageTitle } from '#web/texts/pages.ts';
import { type OnDemand, onDemand } from './on-demand.ts';
import { PATHS, type Path, yearAt } from './paths.ts';

export type DataName = keyof FirstPageData;

export type Route = {
  name: PageName;
  /** Null for the page of a year, whose path is not fixed, and for the not-found page. */
  path: Path | null;
  page: OnDemand<ComponentType>;
  /**
   * Data that the page shows in addition to the data of every page. The server sends no other data with the page,
   * because every byte costs time on a weak signal.
   */
  shows: readonly DataName[];
  /** Data used only by a `StaticPart`. The server renders that part, but does not send its data. */
  stillShows?: readonly DataName[];
  /** The page has no header and footer, and is hidden from search engines. */
  bare?: true;
  /** The page places the notice itself. */
  placesNotice?: true;
};

const BOARD: readonly DataName[] = ['leaderboard', 'holes', 'asOf'];
/** For pages that also show whether the scores on the board are official (D-23). */
const DAYS: readonly DataName[] = ['days', 'daysTag'];

export const ROUTES: readonly Route[] = [
  {
    name: 'home',
    path: PATHS.home,
    page: onDemand(async () => (await import('#web/pages/home/home-page.tsx')).loadHome()),
    shows: ['teams', ...BOARD, ...DAYS],
  },
  {
    name: 'teams',
    path: PATHS.teams,
    page: onDemand(async () => (await import('#web/pages/teams/teams-page.tsx')).TeamsPage),
    shows: ['teams'],
  },
  {
    name: 'schedule',
    path: PATHS.schedule,
    page: onDemand(async () => (await import('#web/pages/schedule/schedule-page.tsx')).loadSchedule()),
    shows: [...BOARD, ...DAYS],
    stillShows: ['teams', 'years', 'pairings', 'record'],
  },
  {
    name: 'courses',
    path: PATHS.courses,
    page: onDemand(async () => (await import('#web/pages/courses/courses-page.tsx')).CoursesPage),
    shows: ['teams'],
  },
  {
    name: 'contact',
    path: PATHS.contact,
    page: onDemand(async () => (await import('#web/pages/contact/contact-page.tsx')).ContactPage),
    shows: [],
  },
  {
    name: 'captain',
    path: PATHS.captain,
    page: onDemand(async () => (await import('./captain/captain-page.tsx')).CaptainPage),
    shows: BOARD,
    placesNotice: true,
  },
  {
    name: 'display',
    path: PATHS.display,
    page: onDemand(async () => (await import('#web/pages/display/display-page.tsx')).DisplayPage),
    shows: [...BOARD, ...DAYS, 'teams', 'pairings'],
    bare: true,
    placesNotice: true,
  },
];

const NOT_FOUND: Route = {
  name: 'not-found',
  path: null,
  page: onDemand(async () => (await import('#web/pages/not-found/not-found-page.tsx')).NotFoundPage),
  shows: [],
};

const YEAR: Route = {
  name: 'year',
  path: null,
  page: onDemand(async () => {
    const [{ yearPage }, unknown] = await Promise.all([
      import('#web/pages/year/year-page.tsx'),
      NOT_FOUND.page.load(),
    ]);
    return yearPage(unknown);
  }),
  shows: ['record', 'years', 'teams'],
};

/** The route of a location. Ignores a trailing slash, the query and the hash. */
export function routeAt(location: string): Route {
  const path = pagePath(location);
  return ROUTES.find((route) => route.path === path) ?? (yearAt(path) === null ? NOT_FOUND : YEAR);
}

/** The title of a location. A year's title names the year, so that two tabs or two bookmarks differ. */
export function titleAt(location: string): string {
  const year = yearAt(pagePath(location));
  return year === null ? PAGE_TITLES[routeAt(location).name] : yearPageTitle(year);
}

/** Loads every page for the server's renderer. */
export async function loadAllPages(): Promise<void> {
  await Promise.all([...ROUTES, YEAR, NOT_FOUND].map((route) => route.page.load()));
}
