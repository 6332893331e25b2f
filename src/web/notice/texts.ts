import type { Notice } from '#contract/notice.ts';
import { atMoment, courseTime } from '#web/texts/course-time.ts';

type Posted = NonNullable<Notice['notice']>;

/** 'From the organizers, Oct 5, 12:58 PM': always includes the day, because a notice may stay up overnight. */
export function postedText({ postedAt }: Posted, timeZone: string): string {
  const { day, time } = courseTime(postedAt, timeZone);
  return `From the organizers, ${day}, ${time}`;
}

/** 'Next update at 1:30 PM' or, if that is on a later day, 'Next update on Oct 6 at 9:00 AM'. */
export function nextWordText({ postedAt, nextWordAt }: Posted, timeZone: string): string | null {
  if (nextWordAt === null) return null;
  return `Next update ${atMoment(nextWordAt, { now: new Date(postedAt), timeZone })}`;
}
