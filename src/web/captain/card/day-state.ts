import type { Tournament } from '#contract/tournament.ts';
import type { DayNumber } from '#domain/rules.ts';
import type { Closed } from '#web/captain/texts.ts';
import { type Clock, isBefore } from '#web/texts/course-time.ts';
import { DAY_NOTICES } from './texts.ts';

/** The state of a day's card. Only an open day can be edited. */
export type DayState = 'not-open' | 'open' | Closed;

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

/** Why an opened day is closed to captains. Null if it is open, or not open yet. */
export function closedBy(state: DayState): Closed | null {
  return state === 'open' || state === 'not-open' ? null : state;
}

/** The sentence at the top of a card that cannot be edited. Null if there is none. */
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
      // Once the planned time has passed, the time at which the day will open is unknown.
      const ahead = planned?.date && isBefore(clock, planned.date, planned.startTime);
      return planned && ahead ? DAY_NOTICES.opens(day, planned) : DAY_NOTICES.notOpen(day);
    }
  }
}
