import { type DayState, isLocked } from '#domain/day-state.ts';
import { type Answer, type HoleVersions, holeAnswer, isCurrent } from './answers.ts';

/** The state of the day when an answer arrives. */
export type AnsweredDay = {
  state: DayState;
  undecided: readonly number[];
  now: readonly HoleVersions[];
  answers: readonly Answer[];
};

export type AnswerRefusal =
  | { kind: 'not open yet' | 'official' | 'not disputed' | 'reason missing' }
  | { kind: 'holes undecided'; holes: readonly number[] }
  | { kind: 'changed since'; holes: number[] };

/** Why an answer is refused; null if it is accepted. */
export function answerRefusal(answer: Answer, day: AnsweredDay): AnswerRefusal | null {
  if (day.state === 'not open') return { kind: 'not open yet' };
  if (isLocked(day.state)) return { kind: 'official' };

  if (answer.kind === 'take back' || answer.kind === 'rule') {
    const standing = holeAnswer(day.answers, day.now, answer.teamId, answer.hole);
    if (standing.kind !== 'disputed') return { kind: 'not disputed' };
  } else if (day.undecided.length > 0) {
    return { kind: 'holes undecided', holes: day.undecided };
  }
  if (answer.kind === 'take back') return null;
  if (answer.kind !== 'agree' && answer.reason.trim() === '') return { kind: 'reason missing' };

  const seen = answer.kind === 'agree' ? answer.holes : [answer];
  const changed = seen.filter((hole) => !isCurrent(hole, day.now)).map(({ hole }) => hole);
  return changed.length > 0 ? { kind: 'changed since', holes: changed } : null;
}
