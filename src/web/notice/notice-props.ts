import type { Notice } from '#contract/notice.ts';

/** On top of a page, on the captain's card, or on the clubhouse screen. */
export type Place = 'page' | 'card' | 'screen';

export type NoticeProps = {
  notice: NonNullable<Notice['notice']>;
  timeZone: string;
  place: Place;
  /** Came while the page was open. */
  isNew: boolean;
};
