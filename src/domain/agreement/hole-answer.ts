import type { TeamId } from '#domain/teams.ts';
import { type Answer, type HoleVersions, isCurrent } from './answers.ts';

/** Where one captain stands on one hole. */
export type HoleAnswer =
  | { kind: 'not yet' | 'agreed' | 'reopened' | 'ruled' }
  | { kind: 'disputed'; reason: string; at: string };

type Given = { seen: HoleVersions; answer: HoleAnswer };

/**
 * The last word counts, for the versions it was given for: after a later correction of the hole it
 * is open again, whether it was agreed, disputed or ruled on. A dispute taken back leaves what the
 * captain had agreed to before.
 */
export function holeAnswer(
  answers: readonly Answer[],
  now: readonly HoleVersions[],
  teamId: TeamId,
  hole: number,
): HoleAnswer {
  let agreed: Given | null = null;
  let given: Given | null = null;

  for (const answer of answers) {
    if (answer.teamId !== teamId) continue;
    if (answer.kind === 'agree') {
      const seen = answer.holes.find((entry) => entry.hole === hole);
      if (seen) given = agreed = { seen, answer: { kind: 'agreed' } };
    } else if (answer.hole === hole) {
      if (answer.kind === 'dispute') {
        const { reason, at } = answer;
        given = { seen: answer, answer: { kind: 'disputed', reason, at } };
      } else if (given?.answer.kind === 'disputed') {
        given = answer.kind === 'rule' ? { seen: answer, answer: { kind: 'ruled' } } : agreed;
      }
    }
  }

  if (!given) return { kind: 'not yet' };
  return isCurrent(given.seen, now) ? given.answer : { kind: 'reopened' };
}
