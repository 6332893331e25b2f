import type { ChampionRow } from '#contract/county-champion.ts';
import type { DayStates } from '#contract/day-states.ts';
import { type DayNumber, HOLES } from '#domain/rules.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import type { News } from '#web/leaderboard/state-texts.ts';
import { courseTime } from '#web/texts/course-time.ts';
import { holesListed } from '#web/texts/words.ts';

export const DISPLAY = {
  title: 'Leaderboard',
  waiting: 'The scores are on their way.',
  missing: 'Part of this screen is missing',
  follow: 'Follow on your phone',
  results: 'All results',
  /** Their name is above. */
  they: 'They',
  suspended: 'Play suspended',
  underReview: 'Under review',
  countyChampion: 'County Champion',
  code: 'QR code with the address of this site',
} as const;

const COMPETITIONS: Readonly<Record<DayNumber, string>> = { 1: 'Team competition', 2: 'Singles' };

/** 'Singles, 7 of 18 holes in' */
export const holesIn = (day: DayNumber, decided: number) =>
  `${COMPETITIONS[day]}, ${decided} of ${HOLES} holes in`;

export const pointsByHole = (day: string) => `${day}: points hole by hole`;

/** D-23, D-32: 'Play suspended' and 'since Oct 5, 12:58 PM', or 'Under review' and 'Day 2, hole 7'. Null while play goes on. */
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

/** 'Ada Sample' and 'Stopemen, 74 strokes'; 'Ada Sample and Ben Sample' share it. */
export function countyChampionOf(rows: readonly ChampionRow[]): { names: string; details: string } | null {
  const best = rows.filter(({ position }) => position === 1);
  if (best.length === 0) return null;
  const teams = [...new Set(best.map(({ player }) => TEAM_NAMES[player.teamId]))];
  return {
    names: best.map(({ player }) => player.name).join(' and '),
    details: `${teams.join(' and ')}, ${best[0]?.total} strokes`,
  };
}
