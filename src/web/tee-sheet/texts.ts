import type { Pairings } from '#contract/pairings.ts';
import { formatDay, formatTime } from '#domain/calendar.ts';
import type { DayNumber } from '#domain/rules.ts';
import { TEAM_NAMES, type TeamId } from '#domain/teams.ts';

export const TEE_SHEET = {
  title: 'Tee sheet',
  lead: 'Groups and tee times, in course time. Matches show who won as they finish. Find a player to add the tee times to a calendar.',
  notPublished: 'The pairings have not been published yet.',
  open: 'Open the tee sheet',
  find: 'Find a player',
  addToCalendar: 'Add to calendar',
  nobody: 'Nobody on the tee sheet has that name.',
  halved: 'Halved',
} as const;

type Group = Pairings['days'][number]['groups'][number];

/** 'Day 1, Sept 28: six groups of six' */
export function dayTitle(day: DayNumber, date: string | null): string {
  const when = date === null ? `Day ${day}` : `Day ${day}, ${formatDay(date)}`;
  return `${when}: ${day === 1 ? 'six groups of six' : 'singles, twelve groups of three'}`;
}

/** '9:00 AM', and the hole where it is not the first. */
export function startText({ teeTime, startingHole }: Group): string {
  const time = teeTime === null ? 'No tee time yet' : formatTime(teeTime);
  return startingHole === 1 ? time : `${time}, hole ${startingHole}`;
}

/** 'Add to calendar: Robin Sample' */
export function calendarOf(name: string): string {
  return `${TEE_SHEET.addToCalendar}: ${name}`;
}

export function wonText(winner: TeamId | 'halved'): string {
  return winner === 'halved' ? TEE_SHEET.halved : `${TEAM_NAMES[winner]} won`;
}
