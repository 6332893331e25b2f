import { useEffect, useSyncExternalStore } from 'react';
import type { DeskDayAgreement } from '#contract/desk/agreement.ts';
import type { DayNumber } from '#domain/rules.ts';
import type { TeamId } from '#domain/teams.ts';
import { useTournament } from '#web/desk/data/tournament.ts';
import { externalStore } from '#web/external-store.ts';

type Team = DeskDayAgreement['teams'][number];

/** The figures that were read aloud to a captain, and the captain's name and agreement at that time. */
type CheckMark = { teamId: TeamId; read: string; answered: string };

/** `readAgain`: the figures have changed since a captain was checked off, so they must be read aloud again. */
type CheckMarks = { marks: readonly CheckMark[]; readAgain: boolean };

export const NO_CHECK_MARKS: CheckMarks = { marks: [], readAgain: false };

/** Check marks by tournament and day. Stored outside the page, so that they survive a visit to another page. */
const kept = externalStore<Readonly<Record<string, CheckMarks>>>({});

const keyOf = (tournamentId: number, day: DayNumber) => `${tournamentId} ${day}`;

function keep(key: string, marks: CheckMarks): void {
  kept.set({ ...kept.get(), [key]: marks });
}

/** Clears the check marks of a closed day. If it is reopened, its figures are read aloud again. */
export function useNoCheckMarks(day: DayNumber): void {
  const { id } = useTournament();
  useEffect(() => keep(keyOf(id, day), NO_CHECK_MARKS), [id, day]);
}

export function useCheckMarks(day: DeskDayAgreement) {
  const key = keyOf(useTournament().id, day.day);
  const known = useSyncExternalStore(kept.subscribe, kept.get)[key] ?? NO_CHECK_MARKS;
  const now = stillAgreed(known, day);
  useEffect(() => {
    if (now !== known) keep(key, now);
  });

  return {
    aloud: now.marks.map(({ teamId }) => teamId),
    readAgain: now.readAgain,
    toggle(teamId: TeamId) {
      const others = now.marks.filter((mark) => mark.teamId !== teamId);
      const added = day.teams.filter((team) => team.teamId === teamId && canCheck(team));
      const isNew = others.length === now.marks.length;
      const marks = isNew ? [...others, ...added.map((team) => checkMarkOf(day, team))] : others;
      keep(key, { marks, readAgain: false });
    },
  };
}

/**
 * A check mark applies to the figures that were read aloud. It is cleared permanently if the figures or that
 * captain's agreement change.
 */
export function stillAgreed(known: CheckMarks, day: DeskDayAgreement): CheckMarks {
  const now = day.teams.filter(canCheck).map((team) => checkMarkOf(day, team));
  const marks = known.marks.filter((mark) =>
    now.some(
      ({ teamId, read, answered }) =>
        teamId === mark.teamId && read === mark.read && answered === mark.answered,
    ),
  );
  if (marks.length === known.marks.length) return known;
  const read = figuresOf(day);
  return { marks, readAgain: known.readAgain || known.marks.some((mark) => mark.read !== read) };
}

export function checkMarkOf(day: DeskDayAgreement, { teamId, captain, standpoint }: Team): CheckMark {
  return { teamId, read: figuresOf(day), answered: JSON.stringify([captain, standpoint]) };
}

function figuresOf({ holes, teams }: DeskDayAgreement): string {
  return JSON.stringify([holes, teams.map(({ strokes, matchesWon }) => [strokes, matchesWon])]);
}

/**
 * Whether this captain can be checked off. False while they dispute a hole, or if they have already agreed on their
 * phone.
 */
export function canCheck({ standpoint }: Team): boolean {
  return standpoint.state === 'not yet' || standpoint.state === 'reopened';
}
