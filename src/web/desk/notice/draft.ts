import type { DeskNotice } from '#contract/desk/notice.ts';
import type { ClockTime } from '#domain/calendar.ts';
import { atCourse } from '#web/texts/course-time.ts';

export const KINDS = ['suspend', 'resume', 'words'] as const;
/** The notice's effect on play: stops it, resumes it, or neither. */
export type Kind = (typeof KINDS)[number];

/** The notice being written. If the time is empty, no update is promised. */
export type Draft = { kind: Kind; text: string; nextWord: ClockTime | '' };

/** Prefilled sentences, because in bad weather the organizers have no time to write. */
export const STARTERS: Readonly<Record<Kind, string>> = {
  suspend: 'Play is suspended. Please come in to the clubhouse.',
  resume: 'Play resumes. Please go back to where you stopped.',
  words: '',
};

/** The day whose play can stop or resume: the latest one that has begun and is not closed. */
export function dayInPlay({ days }: DeskNotice): DeskNotice['days'][number] | undefined {
  return days.findLast(({ state }) => state === 'open' || state === 'suspended');
}

/** Whether posting the draft also suspends or resumes play. */
export function changesPlay({ kind }: Pick<Draft, 'kind'>, seen: DeskNotice): boolean {
  const state = dayInPlay(seen)?.state;
  return (kind === 'suspend' && state === 'open') || (kind === 'resume' && state === 'suspended');
}

/** The form's content for the current notice, without a promised time that has passed. Empty if no notice is up. */
export function draftOf(seen: DeskNotice, now: Date, timeZone: string): Draft {
  const { notice } = seen;
  if (!notice) return { kind: 'words', text: '', nextWord: '' };
  const ahead = notice.nextWordAt !== null && new Date(notice.nextWordAt) > now;
  const nextWord = ahead ? atCourse(new Date(notice.nextWordAt ?? now), timeZone).time : '';
  return { kind: dayInPlay(seen)?.state === 'suspended' ? 'suspend' : 'words', text: notice.text, nextWord };
}

/** Fills in the new kind's sentence, unless the organizer has written their own. */
export function withKind(draft: Draft, kind: Kind, seen: DeskNotice): Draft {
  const written = draft.text.trim();
  const isOwn = written !== '' && written !== seen.notice?.text && !Object.values(STARTERS).includes(written);
  if (isOwn) return { ...draft, kind };
  return { kind, text: STARTERS[kind], nextWord: kind === 'suspend' ? draft.nextWord : '' };
}

export function isSame(one: Draft, other: Draft): boolean {
  return one.kind === other.kind && one.text.trim() === other.text.trim() && one.nextWord === other.nextWord;
}
