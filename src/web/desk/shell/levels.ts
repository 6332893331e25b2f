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
    levels: [
      { href: '/organizer/day-sheet', label: 'Day sheet', icon: 'grid' },
      { href: '/organizer/cards', label: 'Cards', icon: 'edit' },
      { href: '/organizer/trail', label: 'Trail', icon: 'undo' },
    ],
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

/** No level: the bell in the strip leads to it, and F8. */
export const NOTICE_PAGE = '/organizer/notice';

/** Always in sight on a phone; the other levels are under More. */
export const TABS: readonly string[] = [
  '/organizer/preflight',
  '/organizer/day-sheet',
  '/organizer/captains',
];

/** At the foot: what is no step of the event. */
export const TOOLS: readonly Level[] = [
  { href: '/organizer/print', label: 'Print pack', icon: 'print' },
  { href: '/organizer/rehearsal', label: 'Rehearsal', icon: 'eye' },
  { href: '/organizer/health', label: 'All right?', icon: 'check' },
  { href: '/', label: 'Public site', icon: 'tv' },
];

/** Done for real, never in a rehearsal (D-20). */
const REAL_ONLY: readonly string[] = [
  '/organizer/preflight',
  '/organizer/event',
  '/organizer/players',
  '/organizer/pairings',
  '/organizer/organizers',
  '/organizer/years',
];

/** The levels of the real desk, or of the one that works on the rehearsal. */
export function levelsOf(isRehearsal: boolean): typeof LEVELS {
  if (!isRehearsal) return LEVELS;
  return LEVELS.map(({ group, levels }) => ({
    group,
    levels: levels.filter(({ href }) => !REAL_ONLY.includes(href)),
  })).filter(({ levels }) => levels.length > 0);
}

/** `~` leads out of the rehearsal, to the real desk. */
export function toolsOf(isRehearsal: boolean): readonly Level[] {
  return isRehearsal ? [{ href: '~/organizer/rehearsal', label: 'Leave rehearsal', icon: 'out' }] : TOOLS;
}

/** A level's own page, or one below it. */
export function isAt(href: string, location: string): boolean {
  return location === href || location.startsWith(`${href}/`);
}

/** The page's name in its address: 'players' for /organizer/players/timbermen. */
export function pageOf(location: string): string {
  return location.split('/')[2] ?? '';
}
