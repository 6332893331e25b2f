import { type ReactNode, useContext, useEffect } from 'react';
import { useFailedReads } from '#web/api/failed-reads.ts';
import { BelowTitle, useIsRehearsal } from '#web/desk/data/tournament.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import styles from './desk-page.module.css';
import { Row } from './layout.tsx';
import { DESK_TITLE, PART_MISSING, UNREACHABLE } from './texts.ts';

type DeskPageProps<Data> = {
  title: string;
  lead?: string;
  /** Shown next to the title: links to the page's other parts, and actions on the whole page. */
  tabs?: ReactNode;
  /** The query whose data the page needs. */
  query?: { data: Data | undefined };
  children?: ReactNode | ((data: Data) => ReactNode);
};

/**
 * The frame of every desk page. The title appears immediately, the content once the query has data. D-31: if a read
 * of the page or the shell fails, a message appears, and the desk retries automatically.
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
          <h1 className="headline" tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        {tabs}
      </Row>
      {/* The rehearsal's bar is rendered in this element. */}
      {isRehearsal && <div ref={belowTitle} />}
      {state !== 'none' && <LoadError {...(isWaiting ? UNREACHABLE : PART_MISSING)} />}
      {!isWaiting && (typeof children === 'function' ? children(data as Data) : children)}
    </>
  );
}

/** Focuses the page's title, so that keyboard and screen reader users start there. */
export function focusTitle(): void {
  const page = document.getElementById('desk-page');
  const title = page?.querySelector<HTMLElement>('h1') ?? page;
  title?.focus({ preventScroll: true });
}

/** Whether nothing has the focus, because the focused element was removed. */
export function focusIsLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Whether something inside the page other than its title has the focus, such as a field of the day sheet. */
export function hasOwnFocus(): boolean {
  const page = document.getElementById('desk-page');
  const focused = document.activeElement;
  return page !== null && page !== focused && page.contains(focused) && focused?.tagName !== 'H1';
}
