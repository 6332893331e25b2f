import type { DeskIconName } from '#web/desk/desk-icon.tsx';

export type Level = { href: string; label: string; icon: DeskIconName };

/** The levels of the shaft, in the event's own order. */
export const LEVELS: readonly { group: string; levels: readonly Level[] }[] = [
  {
    group: 'Set up',
    levels: [
      { href: '/organizer/preflight', label: 'Pre-flight', icon: 'check' },
      { href: '/organizer/event', label: 'Event', icon: 'flag' },
      { href: '/organizer/players', label: 'Players', icon: 'list' },
      { href: '/organizer/pairings', label: 'Pairings', icon: 'swap' },
      { href: '/organizer/captains', label: 'Captains', icon: 'key' },
      { href: '/organizer', label: 'Organizers', icon: 'people' },
    ],
  },
  {
    group: 'The day',
    levels: [{ href: '/organizer/day-sheet', label: 'Day sheet', icon: 'grid' }],
  },
  {
    group: 'After',
    levels: [{ href: '/organizer/years', label: 'Years', icon: 'calendar' }],
  },
];

/** At the foot: other pages of the site. */
export const TOOLS: readonly Level[] = [{ href: '/', label: 'Public site', icon: 'tv' }];

/** A level's own page, or one below it. The first page of the desk has none below. */
export function isAt(href: string, location: string): boolean {
  return location === href || (href !== '/organizer' && location.startsWith(`${href}/`));
}
