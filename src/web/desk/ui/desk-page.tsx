import { type ReactNode, useContext, useEffect } from 'react';
import { useFailedReads } from '#web/api/failed-reads.ts';
import { BelowTitle, useIsRehearsal } from '#web/desk/data/tournament.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import styles from './desk-page.module.css';
import { Row } from './row.tsx';
import { DESK_TITLE, PART_MISSING, UNREACHABLE } from './texts.ts';

type DeskPageProps<Data> = {
  title: string;
  lead?: string;
  /** Beside the title: the way to its other parts, and what can be done with the whole page. */
  tabs?: ReactNode;
  /** The read without which there is nothing to show. */
  query?: { data: Data | undefined };
  children?: ReactNode | ((data: Data) => ReactNode);
};

/**
 * Every page of the desk: its title at once, its content once the query has data. D-31: the page says if a read has
 * failed, its own or one of the shell around it, and the desk repeats the read by itself.
 */
export function DeskPage<Data>({ title, lead, tabs, query, children }: DeskPageProps<Data>) {
  const isRehearsal = useIsRehearsal();
  const belowTitle = useContext(BelowTitle);
  const { state } = useFailedReads();
  const data = query?.data;
  const isWaiting = query !== undefined && data === undefined;
  useEffect(() => {
    document.title = `${isRehearsal ? 'Rehearsal: ' : ''}${title} | ${DESK_TITLE}`;
  }, [title, isRehearsal]);
  useEffect(() => {
    if (focusIsLost()) focusTitle();
  }, []);
  return (
    <>
      <Row apart className={styles.head}>
        <div>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        {tabs}
      </Row>
      {/* Where the rehearsal's bar goes. */}
      {isRehearsal && <div ref={belowTitle} />}
      {state !== 'none' && <LoadError {...(isWaiting ? UNREACHABLE : PART_MISSING)} />}
      {!isWaiting && (typeof children === 'function' ? children(data as Data) : children)}
    </>
  );
}

/** Whoever comes to a page starts at its title, by keyboard and by ear. */
export function focusTitle(): void {
  const page = document.getElementById('desk-page');
  const title = page?.querySelector<HTMLElement>('h1') ?? page;
  title?.focus({ preventScroll: true });
}

/** What had the focus is gone, with a page or a button that was replaced. */
export function focusIsLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** A page that opens ready to type, such as the day sheet, has the focus in one of its fields. */
export function hasOwnFocus(): boolean {
  const page = document.getElementById('desk-page');
  const focused = document.activeElement;
  return page !== null && page !== focused && page.contains(focused) && focused?.tagName !== 'H1';
}
