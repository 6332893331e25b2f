import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Tournament } from '#contract/tournament.ts';
import { noticeQuery } from '#web/desk/data/queries.ts';
import { NOTICE_PAGE } from '#web/desk/levels/levels.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { bellWords } from './bell-words.ts';
import styles from './strip.module.css';

/** The way to the notice, always in sight: whether one is up, and whether the promised word is due. */
export function NoticeBell({ tournament: { id, timeZone }, now }: { tournament: Tournament; now: Date }) {
  const { data } = useQuery(noticeQuery(id));
  const { state, words } = bellWords(data?.notice ?? null, { now, timeZone });
  return (
    <Link href={NOTICE_PAGE} className={styles.bell} data-state={state}>
      <DeskIcon name="bell" />
      <span className={styles.words}>
        <b>Notice</b>
        <small role="status">{words}</small>
      </span>
    </Link>
  );
}
