import { useState } from 'react';
import { TEAM_IDS, type TeamId } from '#domain/teams.ts';
import { remember, remembered } from '#web/desk/ui/remember.ts';
import { ENTER_GOES, type EnterGoes } from './cells.ts';

/** Where Enter goes, remembered for each person. */
export function useEnterGoes(name: string): [EnterGoes, (goes: EnterGoes) => void] {
  const kept = `desk.enter.${name}`;
  const [goes, setGoes] = useState(() => ENTER_GOES.find((way) => way === remembered(kept)) ?? 'along');
  return [
    goes,
    (way) => {
      setGoes(way);
      remember(kept, way);
    },
  ];
}

/** The row that somebody last typed in. */
export function rememberedTeam(name: string): TeamId | null {
  return TEAM_IDS.find((teamId) => teamId === remembered(`desk.row.${name}`)) ?? null;
}

export function rememberTeam(name: string, teamId: TeamId): void {
  remember(`desk.row.${name}`, teamId);
}
