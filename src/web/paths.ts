/** The address of every page. This file imports nothing, so that a list of pages costs no page. */
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

/** the navigation's order. It is the sitemap too; the clubhouse's screen is for the clubhouse. */
export const PUBLIC_PATHS: readonly Path[] = Object.values(PATHS).filter((path) => path !== PATHS.display);
