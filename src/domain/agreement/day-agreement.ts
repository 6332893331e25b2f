import { type DayState, isLocked } from '#domain/day-state.ts';
import { HOLE_NUMBERS } from '#domain/rules.ts';
import { byTeam, TEAM_IDS, type TeamId } from '#domain/teams.ts';
import { type Answer, type HoleVersions, holeAnswer } from './answers.ts';

/**
 * A captain's agreement with a day. The state is `disputed` if any hole is disputed, and `agreed` if every hole
 * has been agreed to or ruled on. It is `reopened` if every hole is either settled in this way or reopened.
 * Otherwise it is `not yet`, and the captain has to answer for the whole day.
 */
export type CaptainAgreement = {
  state: 'agreed' | 'reopened' | 'disputed' | 'not yet';
  agreed: number[];
  /** Holes corrected after the captain's answer. The captain has to answer again. */
  reopened: number[];
  disputed: { hole: number; reason: string; at: string }[];
  /** Disputed holes that an organizer has ruled on. */
  ruled: number[];
  /** Time of the captain's last answer. */
  at: string | null;
};

/** The day's public status (D-23). A day that is not open has none. */
export type PublicAgreement = { kind: 'unofficial' | 'official' } | { kind: 'under review'; holes: number[] };

export function dayAgreement(
  answers: readonly Answer[],
  now: readonly HoleVersions[],
): Record<TeamId, CaptainAgreement> {
  return byTeam((teamId) => {
    const holes = HOLE_NUMBERS.map((hole) => ({ hole, answer: holeAnswer(answers, now, teamId, hole) }));
    const numbersOf = (kind: 'agreed' | 'reopened' | 'ruled') =>
      holes.filter(({ answer }) => answer.kind === kind).map(({ hole }) => hole);
    const disputed = holes.flatMap(({ hole, answer }) =>
      answer.kind === 'disputed' ? [{ hole, reason: answer.reason, at: answer.at }] : [],
    );
    const own = answers.filter((answer) => answer.teamId === teamId && answer.kind !== 'rule');
    const lists = { agreed: numbersOf('agreed'), reopened: numbersOf('reopened'), ruled: numbersOf('ruled') };
    return { state: stateOf({ ...lists, disputed }), ...lists, disputed, at: own.at(-1)?.at ?? null };
  });
}

/** A reopened day is under review as a whole. Its status lists corrected holes as well as disputed ones. */
export function publicAgreement(
  state: DayState,
  wasOfficial: boolean,
  captains: Readonly<Record<TeamId, CaptainAgreement>>,
): PublicAgreement | null {
  if (state === 'not open') return null;
  if (isLocked(state)) return { kind: 'official' };

  const underReview = TEAM_IDS.flatMap((teamId) => [
    ...captains[teamId].disputed.map(({ hole }) => hole),
    ...(wasOfficial ? captains[teamId].reopened : []),
  ]);
  const holes = HOLE_NUMBERS.filter((hole) => underReview.includes(hole));
  return wasOfficial || holes.length > 0 ? { kind: 'under review', holes } : { kind: 'unofficial' };
}

function stateOf(holes: Omit<CaptainAgreement, 'state' | 'at'>): CaptainAgreement['state'] {
  if (holes.disputed.length > 0) return 'disputed';
  const settled = holes.agreed.length + holes.ruled.length;
  if (settled === HOLE_NUMBERS.length) return 'agreed';
  return settled + holes.reopened.length === HOLE_NUMBERS.length ? 'reopened' : 'not yet';
}
