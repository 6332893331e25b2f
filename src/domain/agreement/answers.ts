import { TEAM_IDS, type TeamId } from '#domain/teams.ts';

/** A hole and the versions of its three scores, as shown to the person who answers. */
export type HoleVersions = { hole: number; versions: Readonly<Record<TeamId, number>> };

/**
 * One answer about a day's points. Answers are kept in order and never changed. A captain agrees to the whole day, or
 * to one hole that was reopened. A ruling comes from an organizer: it settles a dispute that the captain does not
 * withdraw.
 */
export type Answer = { teamId: TeamId; at: string } & (
  | { kind: 'agree'; holes: readonly HoleVersions[] }
  | ({ kind: 'dispute' | 'rule'; reason: string } & HoleVersions)
  | { kind: 'take back'; hole: number }
);

/** Whether none of the hole's three scores has been corrected since these versions. */
export function isCurrent(seen: HoleVersions, now: readonly HoleVersions[]): boolean {
  const current = now.find(({ hole }) => hole === seen.hole);
  return TEAM_IDS.every((teamId) => current?.versions[teamId] === seen.versions[teamId]);
}

type HoleAnswer =
  | { kind: 'not yet' | 'agreed' | 'reopened' | 'ruled' }
  | { kind: 'disputed'; reason: string; at: string };

type Given = { seen: HoleVersions; answer: HoleAnswer };

/**
 * The last answer counts, but only for the versions it was given for: a later correction reopens the hole,
 * even if it was disputed or ruled on. Withdrawing a dispute restores the captain's earlier agreement.
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
