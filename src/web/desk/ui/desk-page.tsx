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
 * The frame of every desk page: shows its title immediately, and its content once the query has data. D-31: the
 * page reports a failed read, its own or the shell's, and the desk retries it automatically.
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
      {/* The place of the rehearsal's bar. */}
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

/** Whether the focused element has been removed, with its page or individually. */
export function focusIsLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Whether the page has set the focus itself, as the day sheet does in one of its fields. */
export function hasOwnFocus(): boolean {
  const page = document.getElementById('desk-page');
  const focused = document.activeElement;
  return page !== null && page !== focused && page.contains(focused) && focused?.tagName !== 'H1';
}
