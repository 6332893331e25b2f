import { DAY_NUMBERS, type DayNumber } from '#domain/rules.ts';
import { parseStrokes } from '#domain/strokes.ts';
import { TEAM_IDS, type TeamId } from '#domain/teams.ts';

export function required(word: string | undefined, what: string): string {
  if (!word?.trim()) throw new Error(`Please give ${what}.`);
  return word;
}

export function readTeam(word: string | undefined): TeamId {
  const teamId = TEAM_IDS.find((id) => id === word?.toLowerCase());
  if (!teamId) throw new Error(`A team is one of ${TEAM_IDS.join(', ')}.`);
  return teamId;
}

export function readDay(word: string | undefined): DayNumber {
  const day = DAY_NUMBERS.find((number) => String(number) === word);
  if (!day) throw new Error('A day is 1 or 2.');
  return day;
}

export function readMatchResult(word: string | undefined): TeamId | 'halved' | null {
  if (word === 'halved') return 'halved';
  return word === 'open' ? null : readTeam(word);
}

export function readStrokes(word: string | undefined): number | null {
  if (word === '-') return null;
  const read = parseStrokes(word ?? '');
  if (!read.ok) throw new Error(read.reason);
  return read.strokes;
}
