import type { HoleVersions } from '#domain/agreement/answers.ts';
import { HOLE_NUMBERS } from '#domain/rules.ts';
import { byTeam } from '#domain/teams.ts';

/**
 * For tests: the versions of every hole's scores. Each version is 2; the Powdermen's is higher by the
 * number of corrections given for the hole.
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
