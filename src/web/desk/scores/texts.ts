import type { CalendarDate, ClockTime } from '#domain/calendar.ts';
import type { Effect } from '#domain/correction-effect.ts';
import { ordinal } from '#domain/leaderboard.ts';
import { TEAM_IDS, TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import { capitalized, listed } from '#web/texts/words.ts';

/** The warning when a team's strokes on the sheet differ from the total on its paper card. */
export function sayDiffers(teamId: TeamId, sheet: number, paper: number): string {
  return `The ${TEAM_NAMES[teamId]}’s card does not add up: the sheet says ${sheet}, the paper says ${paper}.`;
}

/**
 * The status of a group without scores. Its tee time counts only on the planned date, because the day may be played
 * on another one.
 */
export function sayPlaying(
  teeTime: ClockTime | null,
  date: CalendarDate | null | undefined,
  now: { date: CalendarDate; time: ClockTime },
): string {
  const isEarly = teeTime !== null && date === now.date && now.time < teeTime;
  return isEarly ? 'not teed off yet' : 'on the course';
}

/** The default reason for a ruling on a dispute. */
export const aloudWith = (captain: string) => `${ALOUD}${captain.split(' ')[0]}`;
const ALOUD = 'Aloud with ';

/** 'Settled in person by June Ledger, 3:44 PM.' */
export function sayRuling({ by, reason }: { by: string; reason: string }, at: string): string {
  return reason.startsWith(ALOUD)
    ? `Settled in person by ${by}, ${at}.`
    : `Ruled by ${by}, ${at}: “${reason}”`;
}

/** The score that counts on a disputed hole. An empty string if the hole has none. */
export function sayCounts(hole: number, strokes: number | null): string {
  return strokes === null ? '' : `Hole ${hole} counts as ${strokes}. `;
}

/** The effect of a correction or an undo: on the hole, the points and the places. */
export function effectWords(effect: Effect): string {
  return [holeWords(effect), pointsWords(effect), placesWords(effect)].filter(Boolean).join(' ');
}

function holeWords({ hole, points }: Effect): string {
  if (!hole || hole.from === hole.to) return '';
  if (hole.to) return 'It decides the hole.';
  return points.length === 0
    ? 'The hole is undecided again and no points change.'
    : 'The hole is undecided again.';
}

function pointsWords({ points, matchesWon, hole }: Effect): string {
  if (points.length > 0)
    return `Points: ${points.map(({ teamId, from, to }) => `${TEAM_NAMES[teamId]} ${from} → ${to}`).join(', ')}.`;
  if (matchesWon.length > 0)
    return `Matches won: ${matchesWon.map(({ teamId, from, to }) => `${TEAM_NAMES[teamId]} ${from} → ${to}`).join(', ')}.`;
  return hole && hole.from !== hole.to ? '' : 'No points change.';
}

/** 'This moves the Powdermen to 1st. The Timbermen and the Stopemen share 2nd.' Empty if no place changes. */
function placesWords({ positions: { from, to } }: Effect): string {
  return [1, 2, 3]
    .flatMap((place) => {
      const [before, after] = [teamsAt(place, from), teamsAt(place, to)];
      if (after.length === 0 || before.join() === after.join()) return [];
      const teams = listed(after.map((teamId) => `the ${TEAM_NAMES[teamId]}`));
      if (after.length > 1) return [`${capitalized(teams)} share ${ordinal(place)}.`];
      return [place === 1 ? `This moves ${teams} to 1st.` : `${capitalized(teams)} are ${ordinal(place)}.`];
    })
    .join(' ');
}

function teamsAt(place: number, positions: Effect['positions']['to']): TeamId[] {
  return TEAM_IDS.filter((teamId) => positions[teamId] === place);
}
