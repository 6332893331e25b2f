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

export const NAVIGATION = {
  label: 'Main',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
} as const;
