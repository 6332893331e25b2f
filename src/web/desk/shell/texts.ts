import type { Notice } from '#contract/notice.ts';
import { labelOf } from '#web/desk/levels/levels.ts';
import type { People } from '#web/desk/live/here.ts';
import type { Freshness } from '#web/live/freshness.ts';
import { atMoment, type Clock, sayMoment } from '#web/texts/course-time.ts';

export const MORE = {
  title: 'More',
  keys: 'Keys',
  aboutKeys: 'All keyboard shortcuts',
  aboutSite: 'Opens in a new tab',
  organizers: (count: number) => (count === 1 ? 'Only you can sign in' : `${count} of you can sign in`),
  years: (shown: number, past: number) =>
    past === 0 ? String(shown) : `${shown}, and ${past === 1 ? '1 past cup' : `${past} past cups`}`,
} as const;

export type Bell = { state: 'none' | 'up' | 'due'; words: string };

/** The bell's label. From the promised time until the notice is updated, it is a reminder. */
export function bellWords(notice: Notice['notice'], clock: Clock): Bell {
  if (!notice) return { state: 'none', words: '' };
  const { postedAt, nextWordAt } = notice;
  if (nextWordAt !== null && new Date(nextWordAt) <= clock.now)
    return { state: 'due', words: `Next update was due ${atMoment(nextWordAt, clock)}` };
  if (nextWordAt !== null) return { state: 'up', words: `Up, next update ${atMoment(nextWordAt, clock)}` };
  return { state: 'up', words: `Up since ${sayMoment(postedAt, clock)}` };
}

/** The state of the connection. Only a live feed counts as fully connected. */
export function connectionWords({ state, asOf }: Freshness, clock: Clock): string {
  if (state === 'live') return 'Connected';
  if (state === 'polling') return 'Connected, a little behind';
  if (state === 'lost') return asOf ? `No connection since ${sayMoment(asOf, clock)}` : 'No connection';
  return asOf ? 'Reconnecting…' : 'Connecting…';
}

/** Names the other organizers at the desk and, if there is only one, their page. Empty if there are none. */
export function peopleWords(others: People, page: string): string {
  const [first, second] = others;
  if (!first) return '';
  if (!second) {
    const label = labelOf(first.page);
    return first.page === page || !label ? `${first.name} is here too` : `${first.name} is on ${label}`;
  }
  const rest = others.length === 2 ? second.name : `${others.length - 1} others`;
  return `${first.name} and ${rest} are here too`;
}

export function initialsOf(name: string): string {
  return name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2);
}
