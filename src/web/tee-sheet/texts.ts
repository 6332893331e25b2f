import type { ChampionRow } from '#contract/county-champion.ts';
import type { Pairings } from '#contract/pairings.ts';
import type { Tournament } from '#contract/tournament.ts';
import { formatDay, formatTime } from '#domain/calendar.ts';
import type { DayNumber } from '#domain/rules.ts';
import { TEAM_NAMES, type TeamId } from '#domain/teams.ts';

export const TEE_SHEET = {
  title: 'Tee sheet',
  lead: 'with match results as they come in. Find a player to add their tee times to your calendar.',
  notPublished: 'The pairings have not been published yet.',
  neverPublished: 'No pairings were published.',
  open: 'Open the tee sheet',
  find: 'Find a player',
  anyName: 'First or last name',
  addToCalendar: 'Add to calendar',
  nobody: 'Nobody on the tee sheet has that name.',
  halved: 'Halved',
} as const;

const EASTERN = ['America/Detroit', 'America/New_York'];

/** The line below the title: describes the sheet, or explains why there is none. */
export function leadOf(tournament: Tournament, days: readonly unknown[]): string {
  const zone = EASTERN.includes(tournament.timeZone) ? 'Eastern Time' : 'course time';
  if (days.length > 0) return `Groups and tee times (${zone}), ${TEE_SHEET.lead}`;
  return tournament.status === 'completed' ? TEE_SHEET.neverPublished : TEE_SHEET.notPublished;
}

type Group = Pairings['days'][number]['groups'][number];

/** 'Day 1, Sept 28: six groups of six' */
export function dayTitle(day: DayNumber, date: string | null): string {
  const when = date === null ? `Day ${day}` : `Day ${day}, ${formatDay(date)}`;
  return `${when}: ${day === 1 ? 'six groups of six' : 'singles, twelve groups of three'}`;
}

/** '9:00 AM', with the starting hole if it is not the first. */
export function startText({ teeTime, startingHole }: Group): string {
  const time = teeTime === null ? 'No tee time yet' : formatTime(teeTime);
  return startingHole === 1 ? time : `${time}, hole ${startingHole}`;
}

/** '9:00 to 10:00 AM', or one time if all groups start together. Empty until every group has a time. */
export function teeTimes(times: readonly Group['teeTime'][]): string {
  const known = times.flatMap((time) => time ?? []).toSorted();
  const [first] = known;
  const last = known.at(-1);
  if (first === undefined || last === undefined || known.length < times.length) return '';
  const [from, to] = [formatTime(first), formatTime(last)];
  if (from === to) return from;
  const half = to.slice(-3); // ' AM'
  return `${from.endsWith(half) ? from.slice(0, -3) : from} to ${to}`;
}

/** 'Found in 2 groups.' */
export function groupsFound(groups: number): string {
  if (groups === 0) return TEE_SHEET.nobody;
  return groups === 1 ? 'Found in 1 group.' : `Found in ${groups} groups.`;
}

/** 'thru 5, 24 strokes', 'Finished, 74 strokes'; empty for a card without a total. */
export function cardText(row: ChampionRow | undefined): string {
  if (!row || row.total === null || row.holesPlayed === 0) return '';
  const progress = row.state === 'on the course' ? `thru ${row.holesPlayed}` : 'Finished';
  return `${progress}, ${row.total} strokes`;
}

/** 'Add to calendar: Robin Sample' */
export const calendarOf = (name: string) => `${TEE_SHEET.addToCalendar}: ${name}`;

export const wonText = (winner: TeamId | 'halved') =>
  winner === 'halved' ? TEE_SHEET.halved : `${TEAM_NAMES[winner]} won`;
