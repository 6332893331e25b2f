import type { ChampionRow } from '#contract/county-champion.ts';
import type { CsvTable } from '#contract/csv.ts';
import type { Hole, LeaderboardEntry, Tournament } from '#contract/tournament.ts';
import type { Years } from '#contract/years.ts';
import { FIRST_TOURNAMENT, formatDay, formatTime } from '#domain/calendar.ts';
import { DAY_NUMBERS, HOLES } from '#domain/rules.ts';
import { TEAM_NAMES, type TeamId } from '#domain/teams.ts';

export const YEAR = {
  years: 'Years',
  boardSoFar: 'Standings so far',
  finalBoard: 'Final board',
  noBoard: 'Nothing has been decided yet.',
  points: 'points',
  days: 'Official status',
  champion: 'County Champion',
  championLead: 'Lowest total over 18 holes on Day 2.',
  byTeeTime: 'By tee time, not by score',
  noCards: 'Day 2 cards will appear here as they come in.',
  neverCards: 'No Day 2 cards came in.',
  leading: 'Leader in the clubhouse',
  strokesUnit: 'strokes',
  tieRule: 'Ties are broken by count-back. Players still tied share the title.',
  dayByDay: 'Day by day',
  place: 'Place',
  player: 'Player',
  holes: 'Holes',
  strokes: 'Strokes',
  countBack: 'Count-back',
  notNeeded: 'not needed',
  holeByHole: 'Hole by hole',
  total: 'Total',
  calendarAndData: 'Calendar and data',
  data: 'Data',
  calendar: (days: number) => `Add ${days === 1 ? 'the day' : 'both days'} to your calendar`,
  json: 'Everything as JSON',
  api: 'API documentation',
  error: { title: 'Error Loading Results', text: 'Unable to load the results. Please try again later.' },
  loading: 'Loading results...',
} as const;

/** Tables for spreadsheets, by their names in the API. */
export const TABLES = {
  leaderboard: 'Leaderboard',
  holes: 'Hole by hole',
  'tee-sheet': 'Tee sheet',
  'county-champion': 'County Champion',
  'count-backs': 'Count-backs',
  awards: 'Awards',
  days: 'Days',
  corrections: 'Corrections',
  teams: 'Teams',
} as const satisfies Record<CsvTable, string>;

export const yearTitle = ({ id, status }: Tournament) =>
  status === 'completed' ? `Results ${id}` : `Schedule ${id}`;

/** 'The inaugural cup, Sept 28 and Oct 5, hosted by the Stopemen.' */
export function yearLead({ id, days, hostTeamId }: Tournament): string {
  const which = id === FIRST_TOURNAMENT.year ? ['The inaugural cup'] : [];
  const dates = days.flatMap(({ date }) => (date === null ? [] : formatDay(date)));
  const when = dates.length > 0 ? [dates.join(' and ')] : [];
  return `${[...which, ...when, `hosted by the ${TEAM_NAMES[hostTeamId]}`].join(', ')}.`;
}

/** 'Stopemen won': a year's result in the list of years. */
export function championsOf({ id, status, champions }: Years[number], shown: number | undefined): string {
  if (champions.length > 0) return `${champions.map((teamId) => TEAM_NAMES[teamId]).join(' and ')} won`;
  if (id === shown) return 'This year';
  return status === 'completed' ? 'No champion' : 'Not played yet';
}

/** '12 files: CSV, JSON, calendar': the tables, everything as JSON, and perhaps a calendar */
export const filesText = (tables: number, hasCalendar: boolean) =>
  hasCalendar ? `${tables + 2} files: CSV, JSON, calendar` : `${tables + 1} files: CSV, JSON`;

/** 'T4' for a shared place. */
export const placeText = ({ position, shared }: ChampionRow) =>
  position === null ? '' : `${shared ? 'T' : ''}${position}`;

/** '18', 'thru 5' */
export function progressText({ state, holesPlayed }: ChampionRow): string {
  if (state === 'no card') return '';
  if (state === 'ranked' || state === 'to be checked' || holesPlayed === HOLES) return `${HOLES}`;
  return `thru ${holesPlayed}`;
}

/** 'Not started, 12:55 PM' */
export const notStarted = (teeTime: string | null | undefined) =>
  teeTime ? `Not started, ${formatTime(teeTime)}` : 'Not started';

export function totalText({ state, total }: ChampionRow): string {
  if (state === 'picked up') return 'Picked up';
  if (state === 'no card') return 'No card';
  return state === 'to be checked' ? '' : String(total ?? '');
}

/** '21 of 36 cards are in.' Counts ranked cards, and all others with 18 holes. */
export function cardsIn(rows: readonly ChampionRow[]): string {
  const turnedIn = rows.filter(({ state }) => state !== 'no card');
  const inNow = turnedIn.filter(
    ({ state, holesPlayed }) => state === 'ranked' || holesPlayed === HOLES,
  ).length;
  const without = rows.length - turnedIn.length;
  const missing = without > 0 ? `; ${without} ${without === 1 ? 'was' : 'were'} not turned in` : '';
  return `${inNow} of ${rows.length} cards are in${missing}. A card counts once it is signed and checked.`;
}

/** 'Day 1: Stopemen 13, Timbermen 11, Powdermen 8.' */
export function dayByDay(entries: readonly LeaderboardEntry[], holes: readonly Hole[]): string[] {
  return DAY_NUMBERS.map((day) => {
    const pointsOf = (teamId: TeamId) =>
      holes.reduce((sum, hole) => sum + (hole.day === day ? hole.points[teamId] : 0), 0);
    return `Day ${day}: ${entries.map(({ id, team }) => `${team.name} ${pointsOf(id)}`).join(', ')}.`;
  });
}

export const matchesText = (matchesWon: number) => (matchesWon === 1 ? 'match' : 'matches');

export const otherCountBacks = (count: number) =>
  count === 1 ? 'See 1 more count-back' : `See ${count} more count-backs`;

/** 'Holes 10–18', 'Hole 18' */
export const stretchText = (from: number, to: number) =>
  from === to ? `Hole ${from}` : `Holes ${from}–${to}`;
