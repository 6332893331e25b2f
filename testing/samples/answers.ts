import type { HoleVersions } from '#domain/agreement/answers.ts';
import { HOLE_NUMBERS } from '#domain/rules.ts';
import { byTeam } from '#domain/teams.ts';

/** For tests: every score is at version 2; each correction given for a hole raises the Powdermen's score there by 1. */
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
