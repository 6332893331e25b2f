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

/** The page of one year of the cup (D-22). */
export function yearPath(year: number): string {
  return `${PATHS.schedule}/${year}`;
}

/** One player on a year's tee sheet: tee times, groups, matches and card. */
export function playerPath(year: number, name: string): string {
  return `${yearPath(year)}#find=${encodeURIComponent(name)}`;
}

/** The year in a path, or null if the path is not a year's. */
export function yearAt(path: string): number | null {
  const year = /^\/schedule\/(\d{4})$/.exec(path)?.[1];
  // Only the years 2025 to 2125 can have a page: the server would refuse any other year.
  return year === undefined || year < '2025' || year > '2125' ? null : Number(year);
}

export type Path = (typeof PATHS)[keyof typeof PATHS];

/** Pages for spectators, listed in the sitemap. The navigation has its own list. */
export const PUBLIC_PATHS: readonly Path[] = Object.values(PATHS).filter(
  (path) => path !== PATHS.display && path !== PATHS.captain,
);
