import type { HoleVersions } from '#domain/agreement/answers.ts';
import { HOLE_NUMBERS } from '#domain/rules.ts';
import { byTeam } from '#domain/teams.ts';

/**
 * For tests: every score is at version 2, except the Powdermen's, which are higher by the number of
 * corrections given for the hole.
 */
export function versionsAfter(corrections: Readonly<Record<number, number>> = {}): HoleVersions[] {
  return HOLE_NUMBERS.map((hole) => ({
    hole,
    versions: { ...byTeam(() => 2), powdermen: 2 + (corrections[hole] ?? 0) },
  }));
}

export function versionsOf(hole: number, corrections: Readonly<Record<number, number>> = {}): HoleVersions {
  const found = versionsAfter(corrections).find((entry) => entry.hole === hole);
  if (!found) throw new RangeError(`No hole ${hole}`);
  return found;
}
