/**
 * The teams by the place that they stand in. As keys of rows the places let the teams change within rows that
 * stay where they are: nothing on the page moves when the order does.
 */
export function inPlaces<T>(teams: readonly T[]): { place: string; team: T }[] {
  return teams.map((team, index) => ({ place: `place ${index + 1}`, team }));
}
