import type { PATHS } from '#web/paths.ts';

/** Page titles, shown in the browser tab before the tournament's name. */
export const PAGE_TITLES = {
  home: '',
  teams: 'Championship Teams',
  schedule: 'Schedule',
  courses: 'Courses',
  contact: 'Contact',
  captain: 'Captain Access',
  display: 'Clubhouse display',
  year: 'Tee sheet and results',
  'not-found': 'Page Not Found',
} as const satisfies Record<keyof typeof PATHS | 'year' | 'not-found', string>;

/** 'Tee sheet and results 2025' */
export const yearPageTitle = (year: number) => `${PAGE_TITLES.year} ${year}`;

export type PageName = keyof typeof PAGE_TITLES;
