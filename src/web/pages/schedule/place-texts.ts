import type { LeaderboardEntry } from '#contract/tournament.ts';
import { DAYS, type DayNumber } from '#domain/rules.ts';
import { TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import { formatTitle } from '#web/event-days/texts.ts';

// Texts for the parts of Schedule that load on demand. Only those parts import this file.

export const PLACE = { title: 'When and where', map: 'Open in a map' } as const;

/** `part` is the id of a section on the year's page. */
export const MORE = {
  label: 'More about the cup',
  parts: [{ part: 'data', title: 'Calendar and data' }],
} as const;

/** '2025: Powdermen won', or '2025' if the cup has no champion. */
export function wonIn(year: number, champions: readonly TeamId[]): string {
  const names = champions.map((teamId) => TEAM_NAMES[teamId]).join(' and ');
  return names === '' ? `${year}` : `${year}: ${names} won`;
}

/** '28 points, 7 matches won' */
export function wonWith({ totalPoints, matchesWon }: LeaderboardEntry): string {
  const matches = matchesWon === 1 ? '1 match' : `${matchesWon} matches`;
  return `${totalPoints} points, ${matches} won`;
}

/** 'Sample City, Michigan. Both days, hosted by the Stopemen.' */
export const placeDetails = (town: string | undefined, host: TeamId) =>
  `${town ? `${town}. ` : ''}Both days, hosted by the ${TEAM_NAMES[host]}.`;

/** 'Day 1, 9:00 AM. Team Competition: scramble (holes 1–6), … best ball (holes 13–18).' */
export function dayDetails(day: DayNumber, time: string): string {
  const { title, formats } = DAYS[day];
  const played = formats.map(({ from, to, format }) =>
    formats.length > 1 ? `${format} (holes ${from}–${to})` : uncapitalized(formatTitle(day, format)),
  );
  return `Day ${day}, ${time}. ${title}: ${played.join(', ')}.`;
}

const uncapitalized = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Opens in the phone's map app if there is one, otherwise in the browser. */
export const mapLink = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

export const SPECTATORS = {
  title: 'For spectators',
  parking: 'Where to park',
  walking: 'Where to walk',
  food: 'Food',
} as const;
