import type { ChampionBoard } from '#contract/county-champion.ts';
import type { Tournament } from '#contract/tournament.ts';
import { formatDate, formatDay, formatTime, formatWholeDate } from '#domain/calendar.ts';
import type { PointsRule } from '#domain/points.ts';
import { DAYS, type DayNumber, HOLES, MAX_PACE_HOURS } from '#domain/rules.ts';
import { TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import { capitalized, inWords } from '#web/texts/words.ts';
import type { GroupOfDay, PackDay } from './pack.ts';

export const PACK = {
  title: 'Print pack',
  lead: 'Made for a black-and-white printer. Every sheet shows when it was printed. The result sheet shows when the result was declared.',
  paper: 'Paper',
  print: (pages: number) => (pages === 1 ? 'Print 1 page' : `Print ${pages} pages`),
  all: (day: DayNumber, pages: number) => `All for Day ${day}, ${pages} pages`,
  drawFirst: (day: DayNumber) => `Draw Day ${day} first`,
  withCode: 'Comes with a new code',
  afterResult: 'After the result',
} as const;

/** Captions of the sheets of the print pack. */
export const SHELF = {
  teeSheet: (day: DayNumber) => ({
    title: `Tee sheet, Day ${day}`,
    text: 'Names and times. One for the first tee, one for the door.',
  }),
  groupCards: {
    title: 'Scorecards, Day 1',
    text: 'One per group, with its names and a QR code for the live board.',
  },
  singlesCards: {
    title: 'Scorecards, Day 2',
    text: 'One per group: three players, out, in, and the total they sign for.',
  },
  blankCard: {
    title: 'Blank card',
    text: 'For a group whose card got wet, or to keep the whole day on paper.',
  },
  byHand: {
    title: 'Points by hand',
    text: 'If all else fails: one page per day to work out points, matches and places.',
  },
  codeCards: {
    title: 'Captains’ code cards',
    text: 'A code is shown once, and its card can be printed only then.',
  },
  result: {
    title: 'Result sheet',
    text: 'The final board, hole by hole, for the wall and the signatures.',
  },
} as const;

export const ON_PAPER = {
  cup: 'Three Teams, One County',
  printed: (day: string, time: string) => `Printed ${day}, ${time}, course time.`,
  declared: (date: string, time: string) => `Declared ${date}, ${time}, course time`,
  liveBoard: 'Live board',
  allOfIt: 'Full results',
  qrCode: (what: string) => `QR code: ${what}`,
  draft: 'Draft, not published.',
  teeTime: 'Tee time',
  theDay: 'The day',
  handIn: 'Hand the card in, signed by all three teams.',
  hole: 'Hole',
  total: 'Total',
  points: 'points',
  out: 'Out',
  in: 'In',
  signedFor: 'Total, signed for',
  signed: (name: string) => `Signed, ${name}`,
  forTeam: (teamId: TeamId) => `For the ${TEAM_NAMES[teamId]}`,
  cardOf: (group: number, groups: number) => `Card ${group} of ${groups}.`,
  sameColumns: 'Rows and columns as on the day sheet.',
  countyChampion: 'County Champion: lowest gross over 18 holes.',
  writeTeam: 'Write the team’s score for each hole.',
  signAndHandIn: 'Sign it and hand it in.',
  gross: 'Gross strokes, every hole.',
  pickedUp: 'Picked up? Write P.',
  addUp: 'Add up, write the total, sign, hand in.',
  blank: 'Blank card, for a group or for the whole day. Day',
  group: 'Group',
} as const;

export const BY_HAND = {
  title: (day: DayNumber) => `Points by hand, Day ${day}`,
  lead: 'If all else fails. A hole pays points only after all three scores are in.',
  strokes: 'Strokes',
  points: 'Points',
  soFar: 'So far',
  day: 'Day',
  pays: 'Points for a hole',
  scores: 'Scores',
  matches: 'Matches: check the team that won the group',
  halved: 'Halved',
  won: 'Won',
  standing: 'Standing',
  both: 'Both days',
  matchesWon: 'Matches',
  place: 'Place',
  ahead:
    'The team with more points is ahead. If tied, the team with more matches won. If still tied, they share the place.',
} as const;

export const RESULT = {
  title: (year: number) => `Result ${year}`,
  holeByHole: 'Points, hole by hole',
  sum: 'Sum',
  key: 'Black: low score. Underlined: tied for low.',
  champion: 'County Champion',
  noChampion: 'No card counts.',
  award: 'Captain’s Award',
  noAward: 'Not awarded.',
  organizer: (name: string) => `${name}, organizer`,
} as const;

/** 'Sunday, Sept 28, 2025. Shaft House Golf Course.' */
export function whenAndWhere({ date }: PackDay, venue: string): string {
  return `${date === null ? 'Date to be announced' : formatWholeDate(date)}. ${ended(venue)}`;
}

/** 'Sept 28 and Oct 5, 2025. Host: Stopemen, Shaft House Golf Course.' */
export function resultLead({ days, hostTeamId }: Tournament, venue: string): string {
  const dates = days.flatMap(({ date }) => (date === null ? [] : [date]));
  const when = dates.map((date, at) => (at === dates.length - 1 ? formatDate(date) : formatDay(date)));
  return `${when.join(' and ')}. Host: ${TEAM_NAMES[hostTeamId]}, ${ended(venue)}`;
}

const ended = (sentence: string) => (sentence.endsWith('.') ? sentence : `${sentence}.`);

/** 'Group 2, 9:12 AM', with the starting hole if it is not the first. */
export function groupTitle({ group, teeTime, startingHole }: GroupOfDay): string {
  const from = startingHole === 1 ? null : `hole ${startingHole}`;
  return [`Group ${group}`, teeTime && formatTime(teeTime), from].filter((part) => part !== null).join(', ');
}

/** The rules that everyone on the course needs, one per line. */
export function dayLines(day: DayNumber, points: PointsRule): string[] {
  const stretches = DAYS[day].formats.map(({ from, to, format }) => `${from}–${to} ${format}`);
  return [
    day === 1 ? `Holes ${stretches.join(', ')}.` : `Singles: ${HOLES} holes, gross strokes, no handicaps.`,
    `A hole: ${paysText(points)}`,
    `${capitalized(inWords(MAX_PACE_HOURS))} hours at most. Play ready golf.`,
    ON_PAPER.handIn,
  ];
}

/** 'low score 2, two-way tie 1 each, three-way tie 0.' */
export function paysText({ sole, sharedByTwo, sharedByThree, soleSecond }: PointsRule): string {
  const each = (points: number) => (points === 0 ? '0' : `${points} each`);
  const second = soleSecond === 0 ? '' : `, second place ${soleSecond}`;
  return `low score ${sole}${second}, two-way tie ${each(sharedByTwo)}, three-way tie ${each(sharedByThree)}.`;
}

export function wonText(matchesWon: number): string {
  return matchesWon === 1 ? '1 match won' : `${matchesWon} matches won`;
}

export function halvedText(halved: number, matches: number): string {
  if (halved === 0) return '';
  return `${halved} of ${matches} matches ${halved === 1 ? 'was' : 'were'} halved.`;
}

type Tie = ChampionBoard['countBacks'][number];

/** 'Tied with Kit Logg; 36 to 38 on holes 10–18.' */
export function countBackText({ players, stretches }: Tie, nameOf: (id: number) => string): string {
  const [, next] = players;
  const settling = stretches.find(({ sums }) => sums[0] !== sums[1]);
  if (next === undefined || !settling) return '';
  const { from, to, sums } = settling;
  const where = from === to ? `hole ${from}` : `holes ${from}–${to}`;
  return `Tied with ${nameOf(next)}; ${sums[0]} to ${sums[1]} on ${where}.`;
}
