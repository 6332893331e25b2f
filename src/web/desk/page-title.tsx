import { type ReactNode, useContext, useEffect } from 'react';
import { focusIsLost, focusTitle } from './arrival.ts';
import styles from './page-title.module.css';
import { BelowTitle, useIsRehearsal } from './rehearsal-mode.ts';
import { DOOR } from './texts.ts';

type PageTitleProps = { title: string; lead: string; children?: ReactNode };

/** Title, one sentence, actions to the right; in a rehearsal, below them, the bar that makes it go on. */
export function PageTitle({ title, lead, children }: PageTitleProps) {
  const isRehearsal = useIsRehearsal();
  const belowTitle = useContext(BelowTitle);
  useEffect(() => {
    document.title = `${isRehearsal ? 'Rehearsal: ' : ''}${title} | ${DOOR.title}`;
  }, [title, isRehearsal]);
  useEffect(() => {
    if (focusIsLost()) focusTitle();
  }, []);
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        {children}
      </div>
      {isRehearsal && <div ref={belowTitle} />}
    </>
  );
}
