import type { DayState } from './day-state.ts';
import type { Standing, TournamentStatus } from './leaderboard.ts';
import { DAY_NUMBERS, type DayNumber } from './rules.ts';
import { TEAM_NAMES, type TeamId } from './teams.ts';

/** The state of the result. The champions are the teams in first place: one team, or those that share the cup (D-5). */
export type ResultState =
  | { kind: 'waits'; days: DayNumber[] }
  | { kind: 'nothing decided' }
  | { kind: 'ready' | 'declared'; champions: TeamId[] };

export type Outcome = {
  status: TournamentStatus;
  days: readonly { day: DayNumber; state: DayState }[];
  standings: readonly Pick<Standing, 'teamId' | 'position'>[];
};

/** A result can be declared once both days are official (D-16). */
export function resultState({ status, days, standings }: Outcome): ResultState {
  const champions = standings.filter(({ position }) => position === 1).map(({ teamId }) => teamId);
  if (status === 'completed') return { kind: 'declared', champions };
  const open = DAY_NUMBERS.filter((day) => days.find((entry) => entry.day === day)?.state !== 'official');
  if (open.length > 0) return { kind: 'waits', days: open };
  return champions.length > 0 ? { kind: 'ready', champions } : { kind: 'nothing decided' };
}

/** D-32: how close the cup is to a result. No team has won until the organizers declare the result. */
export type Verdict = 'open' | 'clinched' | 'first' | 'under review' | 'withdrawn' | 'declared';

export function verdictOf(cup: {
  status: TournamentStatus;
  /** Whether a declared result has been withdrawn. */
  withdrawn: boolean;
  holesLeft: number;
  clinched: boolean;
  underReview: boolean;
}): Verdict {
  if (cup.status === 'completed') return 'declared';
  if (cup.withdrawn) return 'withdrawn';
  if (cup.holesLeft > 0 && !cup.clinched) return 'open';
  if (cup.underReview) return 'under review';
  return cup.holesLeft === 0 ? 'first' : 'clinched';
}

/** Whether the typed names are exactly the champions' names. Case, spaces and a leading "the" do not matter. */
export function areNamed(champions: readonly TeamId[], typed: readonly string[]): boolean {
  const wanted = champions.map((teamId) => plain(TEAM_NAMES[teamId])).toSorted();
  const given = typed.map(plain).toSorted();
  return (
    wanted.length > 0 && wanted.length === given.length && wanted.every((name, at) => name === given[at])
  );
}

function plain(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/^the\s+/, '');
}
