import { useSyncExternalStore } from 'react';
import { signOutOwed } from '#web/captain/session/sign-out.ts';
import { SIGN_IN } from '#web/captain/texts.ts';
import { SITE } from '#web/texts/site.ts';
import { Button } from '#web/ui/button.tsx';
import { AccessCodeForm } from './access-code-form.tsx';
import { signInProblem } from './present-code.ts';
import styles from './sign-in.module.css';
import { SignInScreen } from './sign-in-screen.tsx';
import type { useSignIn } from './use-sign-in.ts';
import { WaitingNote } from './waiting-note.tsx';

type Question = { isFetching: boolean; refetch: () => Promise<unknown> };

type SignInProps = {
  signIn: ReturnType<typeof useSignIn>;
  code: string;
  onType: (code: string) => void;
  onSubmit: (code: string) => void;
  /** The session query, if it could not be answered. */
  unsure: Question | null;
  /** A code was opened without a connection, and is tried when there is one. */
  codeWaits: boolean;
};

export function SignIn({ signIn, code, onType, onSubmit, unsure, codeWaits }: SignInProps) {
  const owed = useSyncExternalStore(signOutOwed.subscribe, signOutOwed.get, signOutOwed.get);
  const failed = signIn.status === 'failed';
  function type(typed: string) {
    onType(typed);
    if (failed) signIn.reset(); // the message was about the previous code
  }

  return (
    <SignInScreen>
      <p className={owed ? styles.signedOut : ''} role="status">
        {owed && SIGN_IN.signedOut}
      </p>
      <WaitingNote />
      {unsure && <Unsure question={unsure} />}
      <AccessCodeForm
        code={code}
        onType={type}
        onSubmit={onSubmit}
        pending={signIn.status === 'pending' && !codeWaits}
        problem={codeWaits ? SIGN_IN.triedOnline : failed ? signInProblem(signIn.error) : null}
      />
    </SignInScreen>
  );
}

function Unsure({ question: { isFetching, refetch } }: { question: Question }) {
  return (
    <div className={styles.unsure} role="alert">
      <p>{SIGN_IN.notKnown}</p>
      <Button variant="line" className={styles.retry} busy={isFetching} onClick={() => void refetch()}>
        {isFetching ? SITE.tryingAgain : SITE.tryAgain}
      </Button>
    </div>
  );
}
