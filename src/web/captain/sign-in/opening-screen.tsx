import { SIGN_IN } from '#web/captain/texts.ts';
import styles from './opening-screen.module.css';

/**
 * What the server sends, which cannot know who is signed in. The form would be a lie to a captain who is, and
 * the dashboard one to a visitor; either would have to be taken away again. So there is nothing but the ground
 * both stand on, and a sentence for those who have to wait. This device usually knows before it shows.
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
