import type { ReactNode } from 'react';
import lampRoom from '#web/assets/art/art-lamproom.svg';
import { SIGN_IN } from '#web/texts/captain.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import styles from './sign-in-screen.module.css';

type SignInScreenProps = {
  /** Nobody knows yet who is signed in. */
  opening?: boolean;
  children: ReactNode;
};

/** The lamp room: where a captain's own lamp is lit. */
export function SignInScreen({ opening = false, children }: SignInScreenProps) {
  return (
    <div className={classNames(styles.screen, opening && styles.opening)}>
      <div className={styles.art}>
        <img className={styles.picture} src={lampRoom} alt="" width="840" height="900" />
      </div>
      <div className={styles.panel}>
        <h1 className={styles.title} tabIndex={-1}>
          {SIGN_IN.title}
        </h1>
        <p className={classNames('lead', styles.lead)}>{SIGN_IN.lead}</p>
        {children}
      </div>
    </div>
  );
}

/**
 * What the server sends, which cannot know who is signed in. The form would be a lie to a captain who is, and
 * the dashboard one to a visitor: so it is the frame of the form, and it stays dark for a moment, in which the
 * device usually knows. Whoever is signed in sees the dashboard come up and nothing go away.
 */
export function OpeningScreen() {
  return (
    <SignInScreen opening>
      <noscript>
        <p className={styles.needsScript}>{SIGN_IN.needsScript}</p>
      </noscript>
      <div className={styles.places}>
        <Loading label={SIGN_IN.opening}>
          <Skeleton className={styles.labelPlace} />
          <Skeleton className={styles.fieldPlace} />
          <Skeleton className={styles.helpPlace} />
          <Skeleton className={styles.buttonPlace} />
        </Loading>
      </div>
    </SignInScreen>
  );
}
