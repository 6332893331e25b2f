/**
 * Teams keyed by rank rather than by id. When the order changes, React swaps the teams inside rows that stay in
 * the DOM, so nothing on the page moves.
 */
export function rowsByRank<T>(teams: readonly T[]): { rank: string; team: T }[] {
  return teams.map((team, index) => ({ rank: `rank ${index + 1}`, team }));
}
