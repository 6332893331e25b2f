import { type ReactNode, useEffect, useRef } from 'react';
import { useFailedReads } from '#web/api/failed-reads.ts';
import lampRoom from '#web/assets/art/art-lamproom.svg';
import wordmark from '#web/assets/art/wordmark.svg';
import { UNREACHABLE } from '#web/desk/ui/texts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import styles from './door-screen.module.css';
import { DOOR, STEPS } from './texts.ts';

type DoorScreenProps = {
  title: string;
  lead: string;
  /** The current step of accepting an invitation, counted from 1. */
  step?: 1 | 2;
  children?: ReactNode;
};

/** A sign-in or invitation screen: its actions next to a picture of the lamp room. D-31: reports failed reads. */
export function DoorScreen({ title, lead, step, children }: DoorScreenProps) {
  const { state } = useFailedReads();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title === DOOR.title ? title : `${title} | ${DOOR.title}`;
    heading.current?.focus();
  }, [title]);
  return (
    <main className={styles.screen}>
      <div className={styles.art}>
        <img className={styles.picture} src={lampRoom} alt="" width="840" height="900" />
      </div>
      <div className={styles.panel}>
        <img
          className={styles.wordmark}
          src={wordmark}
          alt="Three Teams, One County"
          width="190"
          height="40"
        />
        {step && (
          <ol className={styles.steps}>
            {STEPS.map((name, at) => (
              <li
                key={name}
                className={at + 1 < step ? styles.done : styles.step}
                aria-current={at + 1 === step ? 'step' : undefined}
              >
                {at + 1}. {name}
              </li>
            ))}
          </ol>
        )}
        <h1 className={styles.title} tabIndex={-1} ref={heading}>
          {title}
        </h1>
        <p className={styles.lead}>{lead}</p>
        {state !== 'none' && <LoadError {...UNREACHABLE} />}
        <div className={classNames('stack', styles.todo)}>{children}</div>
      </div>
    </main>
  );
}
