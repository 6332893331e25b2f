import type { Notice } from '#contract/notice.ts';
import { type Clock, sayMoment } from '#web/texts/course-time.ts';

export type Bell = { state: 'none' | 'up' | 'due'; words: string };

/** What the bell says. Once the promised time has come, it reminds until somebody has said more. */
export function bellWords(notice: Notice['notice'], clock: Clock): Bell {
  if (!notice) return { state: 'none', words: '' };
  const { postedAt, nextWordAt } = notice;
  if (nextWordAt !== null && new Date(nextWordAt) <= clock.now)
    return { state: 'due', words: `Next word was due at ${sayMoment(nextWordAt, clock)}` };
  if (nextWordAt !== null) return { state: 'up', words: `Up, next word at ${sayMoment(nextWordAt, clock)}` };
  return { state: 'up', words: `Up since ${sayMoment(postedAt, clock)}` };
}
