import { useState } from 'react';
import { TEAM_IDS, type TeamId } from '#domain/teams.ts';
import { ENTER_GOES, type EnterGoes } from './cells.ts';

/** Where Enter goes, remembered for each person. */
export function useEnterGoes(name: string): [EnterGoes, (goes: EnterGoes) => void] {
  const kept = `desk.enter.${name}`;
  const [goes, setGoes] = useState(() => ENTER_GOES.find((way) => way === read(kept)) ?? 'along');
  return [
    goes,
    (way) => {
      setGoes(way);
      write(kept, way);
    },
  ];
}

/** The row that somebody last typed in. */
export function rememberedTeam(name: string): TeamId | null {
  return TEAM_IDS.find((teamId) => teamId === read(`desk.row.${name}`)) ?? null;
}

export function rememberTeam(name: string, teamId: TeamId): void {
  write(`desk.row.${name}`, teamId);
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // No room, or not allowed: then the sheet begins as for anybody.
  }
}
