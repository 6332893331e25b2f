import type { Tournament } from '#contract/tournament.ts';
import type { DayNumber } from '#domain/rules.ts';
import { type Clock, isBefore } from '#web/texts/course-time.ts';
import { DAY_NOTICES } from './texts.ts';

/** What may be done with a day's card. Only an open day is edited. */
export type DayState = 'not-open' | 'open' | 'reopened' | 'official' | 'completed';

export function dayState(
  hasRecords: boolean,
  tournament: Tournament | undefined,
  { isOfficial, isReopened }: { isOfficial: boolean; isReopened: boolean },
): DayState {
  if (tournament?.status === 'completed') return 'completed';
  if (isOfficial) return 'official';
  if (isReopened) return 'reopened';
  return hasRecords ? 'open' : 'not-open';
}

/** Why nothing can be posted on a day that had its records. One that is reopened is still the organizers' alone. */
export function closedBy(state: DayState): 'completed' | 'official' | null {
  if (state === 'open' || state === 'not-open') return null;
  return state === 'completed' ? 'completed' : 'official';
}

/** The sentence at the top of a card that cannot be edited; null where there is nothing to say. */
export function dayNotice(
  state: DayState,
  day: DayNumber,
  tournament: Tournament | undefined,
  clock: Clock,
): string | null {
  switch (state) {
    case 'open':
      return null;
    case 'completed':
      return DAY_NOTICES.completed;
    case 'official':
      return DAY_NOTICES.official(day);
    case 'reopened':
      return DAY_NOTICES.reopened(day);
    case 'not-open': {
      const planned = tournament?.days.find((entry) => entry.day === day);
      // A day that should have begun is late: when it opens is not known any more.
      const ahead = planned?.date && isBefore(clock, planned.date, planned.startTime);
      return planned && ahead ? DAY_NOTICES.opens(day, planned) : DAY_NOTICES.notOpen(day);
    }
  }
}
