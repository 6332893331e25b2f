import { useState } from 'react';
import type { DeskDayAgreement } from '#contract/desk/agreement.ts';
import type { TeamId } from '#domain/teams.ts';

type Team = DeskDayAgreement['teams'][number];
/** What a captain has heard, and where they stood then. */
type Tick = { teamId: TeamId; read: string; stood: string };

/** A tick is for what was read aloud: whatever is corrected or answered since takes it away for good. */
export function useTicks(day: DeskDayAgreement) {
  const [ticks, setTicks] = useState<readonly Tick[]>([]);
  const [readAgain, setReadAgain] = useState(false);
  const read = JSON.stringify([day.holes, day.teams.map(({ strokes, matchesWon }) => [strokes, matchesWon])]);
  const tickOf = (team: Team): Tick => ({
    teamId: team.teamId,
    read,
    stood: JSON.stringify([team.captain, team.standpoint]),
  });
  const now = day.teams.filter(canTick).map(tickOf);
  const valid = ticks.filter((tick) =>
    now.some(({ teamId, stood }) => teamId === tick.teamId && stood === tick.stood && read === tick.read),
  );
  if (valid.length < ticks.length) {
    setTicks(valid);
    if (ticks.some((tick) => tick.read !== read)) setReadAgain(true);
  }

  return {
    aloud: valid.map(({ teamId }) => teamId),
    /** Somebody has agreed to figures that have changed since. */
    readAgain,
    tick(teamId: TeamId) {
      setReadAgain(false);
      const others = valid.filter((tick) => tick.teamId !== teamId);
      setTicks(
        others.length < valid.length ? others : [...valid, ...now.filter((tick) => tick.teamId === teamId)],
      );
    },
  };
}

/** Whoever disputes a hole has not agreed; whoever has agreed on the phone need not be asked. */
export function canTick({ standpoint }: Team): boolean {
  return standpoint.state === 'not yet' || standpoint.state === 'reopened';
}
