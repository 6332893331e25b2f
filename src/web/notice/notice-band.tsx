import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Notice } from '#contract/notice.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './notice-band.module.css';
import { nextWordText, postedText } from './texts.ts';

/** At the top of a page, on the captain's card, or on the clubhouse screen. */
export type Place = 'page' | 'card' | 'screen';

export type NoticeProps = {
  notice: NonNullable<Notice['notice']>;
  timeZone: string;
  place: Place;
  /** Whether the notice appeared while the page was open. */
  isNew: boolean;
};

/**
 * Shown under the header. A notice that appears while the page is open moves nothing on the screen: the page
 * is scrolled by the notice's height, and the notice stays in view until the reader has scrolled to the top.
 */
export function NoticeBand({ notice, timeZone, place, isNew }: NoticeProps) {
  const band = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  const [read, setRead] = useState(isNew ? null : notice);
  const isUnread = read !== notice;
  const nextWord = nextWordText(notice, timeZone);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a different text has a different height
  useLayoutEffect(() => {
    const now = band.current?.offsetHeight ?? 0;
    if (isNew) scrollBy(now - height.current);
    height.current = now;
  }, [notice, isNew]);
  useLayoutEffect(() => () => scrollBy(-height.current), []);

  useEffect(() => {
    if (!isUnread) return;
    const check = () => window.scrollY === 0 && setRead(notice);
    window.addEventListener('scroll', check, { passive: true });
    return () => window.removeEventListener('scroll', check);
  }, [isUnread, notice]);

  return (
    <div ref={band} className={styles.band} data-place={place} data-new={isUnread || undefined}>
      <div className={`wrap ${styles.row}`}>
        <Icon name="chat" />
        <p className={styles.words}>
          <b>{notice.text}</b> <small>{postedText(notice, timeZone)}</small>
        </p>
        {nextWord && <p className={styles.next}>{nextWord}</p>}
      </div>
    </div>
  );
}

function scrollBy(top: number): void {
  window.scrollBy({ top, behavior: 'instant' });
}
