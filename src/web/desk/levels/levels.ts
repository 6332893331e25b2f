import { DESK_PAGES, type DeskPageName } from '#contract/desk/pages.ts';
import type { DeskIconName } from '#web/desk/ui/desk-icon.tsx';

/** Pages that do not exist in a rehearsal (D-20). */
const REAL_ONLY: readonly string[] = [
  'preflight',
  'event',
  'players',
  'pairings',
  'organizers',
  'years',
  'print',
  'rehearsal',
  'health',
] satisfies DeskPageName[];

/** `recovering`: the organizer signed in with a recovery code and must first add a passkey. */
export function pagesOf({ isRehearsal = false, recovering = false }): DeskPageName[] {
  if (recovering) return ['organizers'];
  const names = Object.keys(DESK_PAGES) as DeskPageName[];
  return names.filter((name) => !isRehearsal || !REAL_ONLY.includes(name));
}

/** Alt and the `digit` open the level. There are only ten digits, so rarely used pages have none. */
export type Level = { href: string; label: string; icon: DeskIconName; digit?: string };

/** A group of levels. Its `title` is empty for Pre-flight, the only level outside the named groups. */
export type Group = { title: string; levels: readonly Level[] };

/** The levels in the order of the event, for the rail (drawn as a mine shaft) and the phone's tabs. */
export const LEVELS: readonly Group[] = [
  {
    title: '',
    levels: [{ href: '/organizer/preflight', label: 'Pre-flight', icon: 'check', digit: '1' }],
  },
  {
    title: 'Set up',
    levels: [
      { href: '/organizer/event', label: 'Event', icon: 'flag', digit: '2' },
      { href: '/organizer/players', label: 'Players', icon: 'list', digit: '3' },
      { href: '/organizer/pairings', label: 'Pairings', icon: 'swap', digit: '4' },
      { href: '/organizer/captains', label: 'Captains', icon: 'key', digit: '5' },
      { href: '/organizer/print', label: 'Print pack', icon: 'print' },
      { href: '/organizer/rehearsal', label: 'Rehearsal', icon: 'eye' },
    ],
  },
  {
    title: 'The day',
    levels: [
      { href: '/organizer/day-sheet', label: 'Day sheet', icon: 'grid', digit: '6' },
      { href: '/organizer/cards', label: 'Cards', icon: 'edit', digit: '7' },
      { href: '/organizer/close', label: 'Close day', icon: 'lock', digit: '0' },
      { href: '/organizer/trail', label: 'Trail', icon: 'undo', digit: '8' },
    ],
  },
  {
    title: 'After',
    levels: [{ href: '/organizer/result', label: 'Result', icon: 'cup', digit: '9' }],
  },
];

/** The notice page is not a level. It is opened with the bell in the strip, or with F8. */
export const NOTICE_PAGE = '/organizer/notice';

/** The pages whose tabs are always visible on a phone. The others are under More. */
export const TABS: readonly string[] = [
  '/organizer/preflight',
  '/organizer/day-sheet',
  '/organizer/captains',
];

/** The pages under More, which are not steps of the event. */
export const TOOLS: readonly Level[] = [
  { href: '/organizer/organizers', label: 'Organizers', icon: 'people' },
  { href: '/organizer/years', label: 'Years', icon: 'calendar' },
  { href: '/organizer/health', label: 'System check', icon: 'check' },
  { href: '/', label: 'Public site', icon: 'tv' },
];

/** The levels of the real desk or, in a rehearsal, those that exist there. */
export function levelsOf(isRehearsal: boolean): readonly Group[] {
  if (!isRehearsal) return LEVELS;
  return LEVELS.map(({ title, levels }) => ({
    title,
    levels: levels.filter(({ href }) => !REAL_ONLY.includes(pageOf(href))),
  })).filter(({ levels }) => levels.length > 0);
}

/**
 * The links under More. In a rehearsal, there is only the link that leaves it. The router treats a path after
 * `~` as absolute.
 */
export function toolsOf(isRehearsal: boolean): readonly Level[] {
  return isRehearsal ? [{ href: '~/organizer/rehearsal', label: 'Leave rehearsal', icon: 'out' }] : TOOLS;
}

/** The levels that have a digit. */
export function digitsOf(isRehearsal: boolean): readonly { digit: string; label: string }[] {
  return levelsOf(isRehearsal)
    .flatMap(({ levels }) => levels)
    .flatMap(({ digit, label }) => (digit === undefined ? [] : [{ digit, label }]));
}

/** Whether the location is the level's page or a page below it. */
export function isAt(href: string, location: string): boolean {
  return location === href || location.startsWith(`${href}/`);
}

/** A page's label on the rail or under More. */
export function labelOf(page: string): string | undefined {
  const levels = [...LEVELS.flatMap((group) => group.levels), ...TOOLS];
  return levels.find(({ href }) => href === `/organizer/${page}`)?.label;
}

/** The page's name in its path: 'players' for /organizer/players/timbermen. */
export function pageOf(location: string): string {
  return location.split('/')[2] ?? '';
}
