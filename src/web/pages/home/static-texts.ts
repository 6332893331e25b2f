import {
  AWARDS,
  DAY_1,
  DAY_2,
  DAY_NUMBERS,
  HANDICAPS,
  HERITAGE,
  MAX_PACE_HOURS,
  MAX_POINTS,
  MAX_POINTS_PER_DAY,
} from '#domain/rules.ts';
import { CAPTAINS_PICKS, PLAYERS_PER_TEAM, TEAM_IDS, TOP_PLAYERS, TOTAL_PLAYERS } from '#domain/teams.ts';
import { SINGLES_FORMAT } from '#web/event-days/texts.ts';
import type { EventDates } from '#web/layout/use-event-dates.ts';
import { SITE } from '#web/texts/site.ts';
import { capitalized, inWords } from '#web/texts/words.ts';

// The wording of the static sections, which loads only with them.

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
    text: `${capitalized(TEAMS_IN_WORDS)} underground trades gave the teams their names.`,
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
  lead: 'The game here grew up beside the mines. Each layer tells part of the story.',
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

/** */
export const RULES = {
  title: 'Rules and regulations',
  pointsTitle: 'Points per hole',
  playTitle: 'Play and awards',
  hostsTitle: 'Rotating hosts',
} as const;

/** */
export const POINTS: readonly { points: number; title: string; text: string }[] = [
  { points: DAY_1.points.sole, title: 'Low score', text: 'One team has the low score on the hole.' },
  {
    points: DAY_1.points.sharedByTwo,
    title: 'Tie for best',
    text: `Two teams tie: ${DAY_1.points.sharedByTwo} each. All three tie: ${DAY_1.points.sharedByThree} on Day 1, ${DAY_2.points.sharedByThree} each on Day 2.`,
  },
  { points: 0, title: 'Worst score', text: 'No points. Second best gets none, either.' },
];

const DAY_1_FORMATS = DAY_1.formats.map(({ from, to, format }) => `Holes ${from}–${to}: ${format}`);

const AWARD_LINES = AWARDS.map(({ name, terms }) => {
  const title = name.replace("'", '’');
  if (terms === null) return title;
  return /^(kept|held)\b/.test(terms) ? `${title}, ${terms}` : `${title}: ${terms}`;
});

/** */
export const LEDGER: readonly { term: string; lines: readonly string[] }[] = [
  { term: 'Maximum points', lines: [`${MAX_POINTS} per team, ${MAX_POINTS_PER_DAY} per day`] },
  { term: 'Pace of play', lines: [`Maximum ${MAX_PACE_HOURS} hours`] },
  { term: 'Day 1 format', lines: DAY_1_FORMATS },
  { term: 'Day 2 format', lines: [SINGLES_FORMAT] },
  { term: 'Handicaps', lines: [`Supplied by ${HANDICAPS.suppliedBy}`] },
  { term: 'Awards', lines: AWARD_LINES.map(capitalized) },
];
