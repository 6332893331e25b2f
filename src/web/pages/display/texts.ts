import type { ChampionRow } from '#contract/county-champion.ts';
import type { DayStates } from '#contract/day-states.ts';
import type { Pairings } from '#contract/pairings.ts';
import type { LeaderboardEntry, Tournament } from '#contract/tournament.ts';
import { formatTime, formatWholeDate } from '#domain/calendar.ts';
import { type DayNumber, HOLES } from '#domain/rules.ts';
import { PLAYERS_PER_TEAM, TEAM_NAMES } from '#domain/teams.ts';
import { ALL_HOLES, leadersOf, listTeams, type News, teeOff } from '#web/leaderboard/state-texts.ts';
import { courseTime } from '#web/texts/course-time.ts';
import { SITE } from '#web/texts/site.ts';
import { holesListed } from '#web/texts/words.ts';

export const DISPLAY = {
  title: 'Leaderboard',
  waiting: 'Loading the scores.',
  missing: 'Part of this screen is missing',
  follow: 'Follow on your phone',
  results: 'All results',
  /** Replaces the champions' names in the sentence below them. */
  they: 'They',
  suspended: 'Play suspended',
  underReview: 'Under review',
  countyChampion: 'County Champion',
  firstGroups: 'First off the tee',
  afterDay1: 'After Day 1',
  code: 'QR code with the address of this site',
} as const;

const COMPETITIONS: Readonly<Record<DayNumber, string>> = { 1: 'Team competition', 2: 'Singles' };

/** 'Singles, 7 of 18 holes in' */
export const holesIn = (day: DayNumber, decided: number) =>
  `${COMPETITIONS[day]}, ${decided} of ${HOLES} holes in`;

export const pointsByHole = (day: string) => `${day}: points hole by hole`;

/** D-23, D-32: 'Play suspended' and 'since Oct 5, 12:58 PM', 'Under review' and 'Day 2, hole 7', or null. */
export function haltOf(
  { verdict, headline, word, details }: News,
  { days }: DayStates = { days: [], corrections: [] },
  timeZone: string,
): { word: string; details: string } | null {
  if (verdict === 'withdrawn') return { word: headline, details: '' };
  const suspended = days.find(({ state }) => state === 'suspended');
  if (suspended) {
    const since = suspended.since === null ? null : courseTime(suspended.since, timeZone);
    return { word: DISPLAY.suspended, details: since ? `since ${since.day}, ${since.time}` : '' };
  }
  const disputed = days.find(({ state, underReview }) => state === 'open' && underReview);
  if (!disputed) return verdict === 'first' ? { word, details } : null;
  const { day, reviewed } = disputed;
  return {
    word: DISPLAY.underReview,
    details: reviewed.length === 0 ? `Day ${day}` : `Day ${day}, ${holesListed(reviewed)}`,
  };
}

/** 'Ada Sample' and 'Stopemen, 74 strokes'; the names are 'Ada Sample and Ben Sample' if they share the title. */
export function countyChampionOf(rows: readonly ChampionRow[]): { names: string; details: string } | null {
  const best = rows.filter(({ position }) => position === 1);
  if (best.length === 0) return null;
  const teams = [...new Set(best.map(({ player }) => TEAM_NAMES[player.teamId]))];
  return {
    names: best.map(({ player }) => player.name).join(' and '),
    details: `${teams.join(' and ')}, ${best[0]?.total} strokes`,
  };
}

/** 'The cup tees off in 3 days' and 'Sunday, Sept 28, 9:00 AM' */
export function aheadOf(tournament: Tournament, day: DayNumber, asOf: string | null) {
  const [what = ''] = teeOff(tournament, day, asOf).split(/[,:] /);
  const plan = tournament.days.find((entry) => entry.day === day);
  const date = plan?.date ? formatWholeDate(plan.date).split(', ').slice(0, 2).join(', ') : null;
  return {
    headline: what.replace(/^Day 1 tees/, 'The cup tees'),
    when: plan && date ? `${date}, ${formatTime(plan.startTime)}` : SITE.datesTbd,
  };
}

/** 'Three teams of 12, two days, 36 holes.', 'Singles. Powdermen start with a 3-point lead.' */
export function startOf(day: DayNumber, entries: readonly LeaderboardEntry[]): string {
  if (day === 1) return `Three teams of ${PLAYERS_PER_TEAM}, two days, ${ALL_HOLES} holes.`;
  const leaders = leadersOf(entries);
  const [first, second] = entries;
  const lead = (first?.totalPoints ?? 0) - (second?.totalPoints ?? 0);
  const start = leaders.length > 1 ? 'tied' : lead > 0 ? `with a ${lead}-point lead` : 'first on matches won';
  return `${COMPETITIONS[day]}. ${listTeams(leaders)} start ${start}.`;
}

const GROUPS: Readonly<Record<DayNumber, string>> = { 1: 'six', 2: 'twelve' };

/** 'Day 1: six groups, last at 10:15 AM' */
export function groupsUntil(day: DayNumber, groups: Pairings['days'][number]['groups']): string {
  const times = groups.flatMap(({ teeTime }) => teeTime ?? []).toSorted();
  const last = times.at(-1);
  const until = last !== undefined && last !== times[0] ? `, last at ${formatTime(last)}` : '';
  return `Day ${day}: ${GROUPS[day]} groups${until}`;
}

/** 'Tall Pine': the short name, shown below the team's name. */
export const courseShort = (courseName = '') => courseName.replace(/ Golf (Course|Club)$/, '');

export const hostIn = (year: number) => `Host ${year}`;

/** 'Host 2026: Powdermen' */
export const hostedBy = (year: number, team: string) => `${hostIn(year)}: ${team}`;

export const holesPlayed = (decided: number) => `${decided} of ${ALL_HOLES} holes played`;

export const dayOneIs = (isOfficial: boolean) => `Day 1 is ${isOfficial ? 'official' : 'unofficial'}`;
