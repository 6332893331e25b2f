import { DAY_NUMBERS, HERITAGE } from '#domain/rules.ts';
import { CAPTAINS_PICKS, PLAYERS_PER_TEAM, TEAM_IDS, TOP_PLAYERS, TOTAL_PLAYERS } from '#domain/teams.ts';
import type { EventDates } from '#web/layout/use-event-dates.ts';
import { capitalized, inWords } from '#web/texts/number-words.ts';
import { SITE } from '#web/texts/site.ts';

// The words of the still sections, which load only with them.

const DAYS_IN_WORDS = inWords(DAY_NUMBERS.length);
const TEAMS_IN_WORDS = inWords(TEAM_IDS.length);

/** */
export const OVERVIEW = {
  title: [
    `${capitalized(inWords(PLAYERS_PER_TEAM))} a side.`,
    `${capitalized(DAYS_IN_WORDS)} days. One trophy.`,
  ],
  lead: `Timbermen, stopemen and powdermen once worked the same shafts. Now their names go up on one leaderboard: ${TOTAL_PLAYERS} players, ${TEAMS_IN_WORDS} teams, a tournament in the style of the Ryder Cup.`,
  players: {
    title: `${PLAYERS_PER_TEAM} players per team`,
    text: `The top ${TOP_PLAYERS}, plus ${CAPTAINS_PICKS} captain’s picks.`,
  },
  ryder: { title: 'Ryder Cup style', text: 'Teams first, then singles. Every hole pays points.' },
  days: { title: `${DAY_NUMBERS.length}-day event` },
  heritage: {
    title: 'Mining heritage',
    text: `${capitalized(TEAMS_IN_WORDS)} trades from underground give the teams their names.`,
  },
} as const;

/** */
export const POSTERS = {
  title: 'Three teams, three home courses',
  players: `${PLAYERS_PER_TEAM} Players`,
  details: 'Team details',
} as const;

/** 'Sept 28 and Oct 5, both from 9:00 AM.' */
export function daysText({ days: [first, second], announced }: EventDates): string {
  if (!first || !second) return '';
  if (!announced) return `${SITE.datesTbd}.`;
  if (first.time === second.time) return `${first.label} and ${second.label}, both from ${first.time}.`;
  return `${first.label} from ${first.time} and ${second.label} from ${second.time}.`;
}

/** */
export const DAY_SCHEDULE = { title: 'Schedule' } as const;

/** */
export const HERITAGE_TEXTS = {
  title: 'Heritage',
  lead: 'The game here grew up beside the mines. Each layer holds a part of it.',
  layers: [
    { figure: `${HERITAGE.firstCourse}`, text: 'The first course opens.' },
    { figure: `${HERITAGE.courses}`, text: 'Courses, one for each team to call home.' },
    { figure: HERITAGE.years, text: 'Years of mining heritage.' },
  ],
} as const;

/** */
export const ENTRY_TEXTS = {
  title: 'Player entry',
  lead: `Entry is by captain invitation only. There is no public registration: each captain names ${PLAYERS_PER_TEAM} players, the top ${TOP_PLAYERS} and ${CAPTAINS_PICKS} captain’s picks.`,
  ask: 'Ask the organizers',
  inviteOnly: 'Invite only',
  fee: 'Entry fee',
  includes: 'Includes',
} as const;
