import type { CalendarDate } from '#domain/calendar.ts';
import { parseHandicap } from '#domain/handicap.ts';
import { DAY_NUMBERS, type DayNumber } from '#domain/rules.ts';
import { parseStrokes } from '#domain/strokes.ts';
import { TEAM_IDS, type TeamId } from '#domain/teams.ts';

export function required(arg: string | undefined, what: string): string {
  if (!arg?.trim()) throw new Error(`Please give ${what}.`);
  return arg;
}

export function readTeam(arg: string | undefined): TeamId {
  const teamId = TEAM_IDS.find((id) => id === arg?.toLowerCase());
  if (!teamId) throw new Error(`A team is one of ${TEAM_IDS.join(', ')}.`);
  return teamId;
}

export function readDay(arg: string | undefined): DayNumber {
  const day = DAY_NUMBERS.find((number) => String(number) === arg);
  if (!day) throw new Error('A day is 1 or 2.');
  return day;
}

/** Null means "to be announced". */
export function readDate(arg: string | undefined, year: number): CalendarDate | null {
  const date = required(arg, 'a date');
  if (date === 'TBD') return null;
  const isDate = /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(`${date}T00:00Z`));
  if (!isDate || new Date(`${date}T00:00Z`).toISOString().slice(0, 10) !== date)
    throw new Error(`A date is written as ${year}-09-28.`);
  if (!date.startsWith(`${year}-`)) throw new Error(`The date must be in ${year}, the year of this cup.`);
  return date;
}

export function readMatchResult(arg: string | undefined): TeamId | 'halved' | null {
  if (arg === 'halved') return 'halved';
  return arg === 'open' ? null : readTeam(arg);
}

export function readStrokes(arg: string | undefined): number | null {
  if (arg === '-') return null;
  const read = parseStrokes(arg ?? '');
  if (!read.ok) throw new Error(read.reason);
  return read.strokes;
}

export function readHandicap(word: string | undefined): number | null {
  if (word === undefined) return null;
  const read = parseHandicap(word);
  if (!read.ok) throw new Error(read.reason);
  return read.handicap;
}

/** A local time at the course, today. */
export function readClockTime(word: string): string {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(word)) throw new Error('A time is written like 14:30.');
  return word;
}
