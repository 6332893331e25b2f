import { useState } from 'react';
import type { DayNumber } from '#domain/rules.ts';
import { byTeam, type TeamId } from '#domain/teams.ts';

type Totals = Readonly<Record<TeamId, string>>;

/** What the paper cards say, kept on this laptop only: it is compared, never posted. */
export function usePaperTotals(tournamentId: number, day: DayNumber) {
  const name = `desk.paper.${tournamentId}.${day}`;
  const [totals, setTotals] = useState<Totals>(() => read(name));
  return {
    totals,
    set(teamId: TeamId, text: string) {
      const after = { ...totals, [teamId]: text.replace(/\D/g, '').slice(0, 3) };
      setTotals(after);
      try {
        localStorage.setItem(name, JSON.stringify(after));
      } catch {
        // No room, or not allowed: then it lasts until the page is left.
      }
    },
  };
}
export type PaperTotals = ReturnType<typeof usePaperTotals>;

function read(name: string): Totals {
  const empty = byTeam(() => '');
  try {
    return { ...empty, ...JSON.parse(localStorage.getItem(name) ?? '{}') };
  } catch {
    return empty;
  }
}
