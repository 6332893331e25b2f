import { type CalendarDate, formatWholeDate, hostOf } from '#domain/calendar.ts';
import type { DayNumber } from '#domain/rules.ts';
import { TEAM_NAMES } from '#domain/teams.ts';

/** Id of the next step's row on Pre-flight. */
export const NEXT_STEP = 'next-step';

/** D-28: the question asked before a day opens. */
export const OPEN = {
  button: (day: DayNumber) => `Open Day ${day}…`,
  effect: (day: DayNumber) =>
    `Captains can post from their phones, the day sheet ${day === 1 ? 'accepts' : 'and the cards accept'} scores, and the public board goes live right away.`,
  asPlanned: 'Today, as planned',
  firstGroup: (time: string) => `First group at ${time}`,
  groups: (groups: number, players: number) => `${groups} groups, ${players} players`,
  published: 'Pairings are published',
  go: (day: DayNumber) => `Open Day ${day}, go to the day sheet`,
  today: (day: DayNumber) => `Open Day ${day} today`,
  changeDate: 'Change the date',
  notYet: 'Not yet',
  undo: 'You can undo this until the first score is posted. The trail records who opened it.',
  takeBack: 'Opened too early?',
  takeBackEffect: (day: DayNumber) =>
    `Nothing has been posted. Captains can’t post until you open Day ${day} again.`,
  takeBackNow: (day: DayNumber) => `Undo opening Day ${day}`,
  keepOpen: 'Keep it open',
} as const;

export const LOCKED = {
  title: (day: DayNumber) => `Day ${day} isn’t open yet`,
  once: 'You can type scores here once it is.',
  done: 'Everything on Pre-flight is done.',
  dayOneFirst: 'Day 1 comes first.',
  seeMissing: 'See what’s missing',
  toPreflight: 'Go to Pre-flight',
} as const;

export const thingsLeft = (count: number) =>
  count === 1 ? '1 thing on Pre-flight is missing.' : `${count} things on Pre-flight are missing.`;

const DAY_MS = 86_400_000;
const isTomorrow = (date: CalendarDate, today: CalendarDate) =>
  Date.parse(date) - Date.parse(today) === DAY_MS;
export function titleOfOpening(day: DayNumber, date: CalendarDate | null, today: CalendarDate): string {
  if (date === null || date === today) return `Open Day ${day}?`;
  return isTomorrow(date, today) ? `Open Day ${day} a day early?` : `Open Day ${day} on a different date?`;
}

export function sayOtherDate(day: DayNumber, date: CalendarDate, today: CalendarDate): string {
  return `Day ${day} is set for ${isTomorrow(date, today) ? 'tomorrow, ' : ''}${formatWholeDate(date)}. Today is ${formatWholeDate(today)}.`;
}

/** names a year's host. The hosts rotate. */
export const sayHost = (year: number) =>
  `The ${TEAM_NAMES[hostOf(year)]} host ${year}. You can change that under Event.`;

/** D-22: the offer to move the cup to the current year. */
export const OFFER = {
  says: (cup: number, now: number) => `This cup is set up as ${cup}, and it’s ${now} now.`,
  ask: (year: number) => `Move it to ${year}…`,
  effect: (year: number) =>
    `Settings, players and captains move to ${year}. Its dates and pairings start empty, and the captains need new codes. ${sayHost(year)}`,
  act: (year: number) => `Move to ${year}`,
  keep: (cup: number) => `Keep ${cup}`,
} as const;
