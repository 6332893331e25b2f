import { PAGE_TEXTS } from '#web/texts/pages.ts';
import { type PageLoader, pageLoader } from './page-loader.ts';
import { PATHS, type Path } from './paths.ts';

export type Route = {
  /** Null is every path that no page has. */
  path: Path | null;
  title: string;
  description: string;
  page: PageLoader;
  /** A screen of its own: without header and footer, and nothing for search engines. */
  bare?: true;
  /** The page's file, which is its key in the build's manifest: its styles and its chunk are found there. */
  module: string;
};

export const ROUTES: readonly Route[] = [
  {
    path: PATHS.home,
    ...PAGE_TEXTS.home,
    page: pageLoader(async () => (await import('#web/pages/home/home-page.tsx')).HomePage),
    module: 'src/web/pages/home/home-page.tsx',
  },
  {
    path: PATHS.teams,
    ...PAGE_TEXTS.teams,
    page: pageLoader(async () => (await import('#web/pages/teams/teams-page.tsx')).TeamsPage),
    module: 'src/web/pages/teams/teams-page.tsx',
  },
  {
    path: PATHS.schedule,
    ...PAGE_TEXTS.schedule,
    page: pageLoader(async () => (await import('#web/pages/schedule/schedule-page.tsx')).SchedulePage),
    module: 'src/web/pages/schedule/schedule-page.tsx',
  },
  {
    path: PATHS.courses,
    ...PAGE_TEXTS.courses,
    page: pageLoader(async () => (await import('#web/pages/courses/courses-page.tsx')).CoursesPage),
    module: 'src/web/pages/courses/courses-page.tsx',
  },
  {
    path: PATHS.contact,
    ...PAGE_TEXTS.contact,
    page: pageLoader(async () => (await import('#web/pages/contact/contact-page.tsx')).ContactPage),
    module: 'src/web/pages/contact/contact-page.tsx',
  },
  {
    path: PATHS.captain,
    ...PAGE_TEXTS.captain,
    page: pageLoader(async () => (await import('#web/pages/captain/captain-page.tsx')).CaptainPage),
    module: 'src/web/pages/captain/captain-page.tsx',
  },
  {
    path: PATHS.display,
    ...PAGE_TEXTS.display,
    page: pageLoader(async () => (await import('#web/pages/display/display-page.tsx')).DisplayPage),
    bare: true,
    module: 'src/web/pages/display/display-page.tsx',
  },
];

const NOT_FOUND: Route = {
  path: null,
  ...PAGE_TEXTS.notFound,
  page: pageLoader(async () => (await import('#web/pages/not-found/not-found-page.tsx')).NotFoundPage),
  module: 'src/web/pages/not-found/not-found-page.tsx',
};

/** The route of a location, without regard to a slash at the end, a query or a hash. */
export function routeAt(location: string): Route {
  const path = location.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, '');
  return ROUTES.find((route) => route.path === path) ?? NOT_FOUND;
}

/** For the renderer, which must have every page at hand. */
export async function loadAllPages(): Promise<void> {
  await Promise.all([...ROUTES, NOT_FOUND].map((route) => route.page.load()));
}
