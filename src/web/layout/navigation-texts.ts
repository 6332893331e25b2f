import { PATHS, type Path } from '#web/paths.ts';

/** */
export const NAVIGATION_LINKS: readonly { path: Path; label: string }[] = [
  { path: PATHS.home, label: 'Home' },
  { path: PATHS.teams, label: 'Teams' },
  { path: PATHS.schedule, label: 'Schedule' },
  { path: PATHS.courses, label: 'Courses' },
  { path: PATHS.contact, label: 'Contact' },
  { path: PATHS.captain, label: 'Captain Access' },
];

/** */
export const QUICK_LINKS = NAVIGATION_LINKS.filter(
  ({ path }) => path === PATHS.teams || path === PATHS.schedule || path === PATHS.courses,
);

export const NAVIGATION = {
  label: 'Main',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  home: 'Home',
} as const;
