import type { ReactNode } from 'react';
import lampRoom from '#web/assets/art/art-lamproom.svg';
import { SIGN_IN } from '#web/captain/texts.ts';
import styles from './sign-in.module.css';

type SignInScreenProps = {
  title?: string;
  lead?: string;
  /** Whether the text is long. On small phones, it then replaces the picture. */
  long?: boolean;
  /** Shown above the form (`before`) and below it (`after`). */
  before?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
};

/** A picture of the lamp room with the form next to it. On phones the picture is a low strip above the form. */
export function SignInScreen(props: SignInScreenProps) {
  const { title = SIGN_IN.title, lead = SIGN_IN.lead, long, before, after, children } = props;
  return (
    <div className={styles.screen} data-long={long || undefined}>
      <img src={lampRoom} alt="" width="840" height="900" />
      <div className={styles.panel}>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          <p className="lead">{lead}</p>
          {before}
        </div>
        {children}
        {after}
      </div>
    </div>
  );
}

/**
 * Rendered on the server, without the session. The form would be wrong for a captain, and the dashboard for anyone
 * else, so this shows only the background that both share, and a sentence if the browser takes long to find out who
 * is signed in.
 */
export function OpeningScreen() {
  return (
    <div className={styles.opening}>
      <h1 className="visually-hidden" tabIndex={-1}>
        {SIGN_IN.title}
      </h1>
      <noscript>
        <p>{SIGN_IN.needsScript}</p>
      </noscript>
      <p className={styles.asking} role="status">
        {SIGN_IN.opening}
      </p>
    </div>
  );
}
