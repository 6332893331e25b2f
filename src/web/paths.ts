/** The path of every page. Imports nothing, so that listing the pages does not load them. */
export const PATHS = {
  home: '/',
  teams: '/teams',
  schedule: '/schedule',
  courses: '/courses',
  contact: '/contact',
  captain: '/captain',
  display: '/display',
} as const;

export type Path = (typeof PATHS)[keyof typeof PATHS];

/** The sitemap, which leaves out the clubhouse display. The navigation has a list of its own. */
export const PUBLIC_PATHS: readonly Path[] = Object.values(PATHS).filter((path) => path !== PATHS.display);
