import { SIGN_IN } from '#web/captain/texts.ts';
import styles from './opening-screen.module.css';

/**
 * What the server sends, since it renders the page without knowing who is signed in. The form would be wrong for
 * a captain and the dashboard for anyone else, and either would have to be swapped out. So this shows only the
 * background both share, and a sentence if it takes long. The device usually knows before that appears.
 */
export function OpeningScreen() {
  return (
    <div className={styles.screen}>
      <h1 className="visually-hidden" tabIndex={-1}>
        {SIGN_IN.title}
      </h1>
      <noscript>
        <p className={styles.needsScript}>{SIGN_IN.needsScript}</p>
      </noscript>
      <p className={styles.asking} role="status">
        {SIGN_IN.opening}
      </p>
    </div>
  );
}
