/** For example, 'Hole 7 was corrected' or 'Holes 7 and 9 were corrected'. Callers add the rest. */
export function sayCorrected(holes: readonly number[]): string {
  return holes.length === 1 ? `Hole ${holes[0]} was corrected` : `${several(holes)} were corrected`;
}

export function sayUndecided(holes: readonly number[]): string {
  return holes.length === 1
    ? `Hole ${holes[0]} is not decided yet.`
    : `${several(holes)} are not decided yet.`;
}

/** For example, 'Still missing: 2 holes and 1 match.' */
export function sayMissing(holes: number, matches: number): string {
  const missing = [
    holes > 0 && `${holes} ${holes === 1 ? 'hole' : 'holes'}`,
    matches > 0 && `${matches} ${matches === 1 ? 'match' : 'matches'}`,
  ].filter(Boolean);
  return `Still missing: ${missing.join(' and ')}.`;
}

function several(holes: readonly number[]): string {
  return `Holes ${holes.slice(0, -1).join(', ')} and ${holes.at(-1)}`;
}
