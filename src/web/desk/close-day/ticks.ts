import { useEffect, useSyncExternalStore } from 'react';
import type { DeskDayAgreement } from '#contract/desk/agreement.ts';
import type { DayNumber } from '#domain/rules.ts';
import type { TeamId } from '#domain/teams.ts';
import { externalStore } from '#web/external-store.ts';

type Team = DeskDayAgreement['teams'][number];

/** The figures that were read aloud to a captain, and the captain's standpoint at that time. */
type Tick = { teamId: TeamId; read: string; stood: string };

/** `readAgain`: a captain was ticked for figures that have since changed. */
type Ticks = { ticks: readonly Tick[]; readAgain: boolean };

export const NO_TICKS: Ticks = { ticks: [], readAgain: false };

/** By tournament and day. Outside the page, so that a look at another page loses no tick. */
const kept = externalStore<Readonly<Record<string, Ticks>>>({});

const keyOf = (tournamentId: number, day: DayNumber) => `${tournamentId} ${day}`;

function keep(key: string, ticks: Ticks): void {
  kept.set({ ...kept.get(), [key]: ticks });
}

/** A closed day needs no ticks. If it is reopened, it is read aloud again. */
export function useNoTicks(tournamentId: number, day: DayNumber): void {
  useEffect(() => keep(keyOf(tournamentId, day), NO_TICKS), [tournamentId, day]);
}

export function useTicks(tournamentId: number, day: DeskDayAgreement) {
  const key = keyOf(tournamentId, day.day);
  const known = useSyncExternalStore(kept.subscribe, kept.get)[key] ?? NO_TICKS;
  const now = stillAgreed(known, day);
  useEffect(() => {
    if (now !== known) keep(key, now);
  });

  return {
    aloud: now.ticks.map(({ teamId }) => teamId),
    readAgain: now.readAgain,
    tick(teamId: TeamId) {
      const others = now.ticks.filter((tick) => tick.teamId !== teamId);
      const added = day.teams.filter((team) => team.teamId === teamId && canTick(team));
      const isNew = others.length === now.ticks.length;
      const ticks = isNew ? [...others, ...added.map((team) => tickOf(day, team))] : others;
      keep(key, { ticks, readAgain: false });
    },
  };
}

/**
 * A tick applies to the figures that were read aloud. Any later correction or answer from a captain removes it for
 * good.
 */
export function stillAgreed(known: Ticks, day: DeskDayAgreement): Ticks {
  const now = day.teams.filter(canTick).map((team) => tickOf(day, team));
  const ticks = known.ticks.filter((tick) =>
    now.some(
      ({ teamId, read, stood }) => teamId === tick.teamId && read === tick.read && stood === tick.stood,
    ),
  );
  if (ticks.length === known.ticks.length) return known;
  const read = figuresOf(day);
  return { ticks, readAgain: known.readAgain || known.ticks.some((tick) => tick.read !== read) };
}

export function tickOf(day: DeskDayAgreement, { teamId, captain, standpoint }: Team): Tick {
  return { teamId, read: figuresOf(day), stood: JSON.stringify([captain, standpoint]) };
}

function figuresOf({ holes, teams }: DeskDayAgreement): string {
  return JSON.stringify([holes, teams.map(({ strokes, matchesWon }) => [strokes, matchesWon])]);
}

/** A captain who disputes a hole has not agreed, and one who agreed on the phone needs no tick. */
export function canTick({ standpoint }: Team): boolean {
  return standpoint.state === 'not yet' || standpoint.state === 'reopened';
}
