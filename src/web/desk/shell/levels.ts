import type { DeskIconName } from '#web/desk/desk-icon.tsx';

export type Level = { href: string; label: string; icon: DeskIconName };

/** The levels of the shaft, in the event's own order: the rail, the phone's tabs and Alt 1 to Alt 9. */
export const LEVELS: readonly { group: string; levels: readonly Level[] }[] = [
  {
    group: 'Set up',
    levels: [
      { href: '/organizer/preflight', label: 'Pre-flight', icon: 'check' },
      { href: '/organizer/event', label: 'Event', icon: 'flag' },
      { href: '/organizer/players', label: 'Players', icon: 'list' },
      { href: '/organizer/pairings', label: 'Pairings', icon: 'swap' },
      { href: '/organizer/captains', label: 'Captains', icon: 'key' },
      { href: '/organizer/organizers', label: 'Organizers', icon: 'people' },
    ],
  },
  {
    group: 'The day',
    levels: [{ href: '/organizer/day-sheet', label: 'Day sheet', icon: 'grid' }],
  },
  {
    group: 'After',
    levels: [
      { href: '/organizer/close', label: 'Close day', icon: 'lock' },
      { href: '/organizer/result', label: 'Result', icon: 'cup' },
      { href: '/organizer/years', label: 'Years', icon: 'calendar' },
    ],
  },
];

/** Always in sight on a phone; the other levels are under More. */
export const TABS: readonly string[] = [
  '/organizer/preflight',
  '/organizer/day-sheet',
  '/organizer/captains',
];

/** At the foot: what is no step of the event. */
export const TOOLS: readonly Level[] = [
  { href: '/organizer/print', label: 'Print pack', icon: 'print' },
  { href: '/organizer/health', label: 'All right?', icon: 'check' },
  { href: '/', label: 'Public site', icon: 'tv' },
];

/** A level's own page, or one below it. */
export function isAt(href: string, location: string): boolean {
  return location === href || location.startsWith(`${href}/`);
}

/** The page's name in its address: 'players' for /organizer/players/timbermen. */
export function pageOf(location: string): string {
  return location.split('/')[2] ?? '';
}
