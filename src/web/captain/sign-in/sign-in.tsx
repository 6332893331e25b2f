import { type FormEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { CaptainIcon } from '#web/captain/captain-icon.tsx';
import { useOutbox } from '#web/captain/outbox/use-outbox.ts';
import { sessionEnd } from '#web/captain/session/last-session.ts';
import { signOutOwed } from '#web/captain/session/sign-out.ts';
import { keptForDays, keptForSignIn, SIGN_IN } from '#web/captain/texts.ts';
import { countByAuthor, daysLeft } from '#web/outbox/waiting.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RetryButton } from '#web/ui/load-error.tsx';
import { signInProblem } from './present-code.ts';
import styles from './sign-in.module.css';
import { SignInScreen } from './sign-in-screen.tsx';
import type { useSignIn } from './use-sign-in.ts';

type SignInProps = {
  signIn: ReturnType<typeof useSignIn>;
  code: string;
  onType: (code: string) => void;
  onSubmit: (code: string) => void;
  /** The session query, if it got no response. */
  unsure: { isFetching: boolean; refetch: () => Promise<unknown> } | null;
  /** Whether a link with a code was opened offline. The code is tried when the connection returns. */
  codeWaits: boolean;
};

/** A plain text field, so that pasting and password managers work and typos are visible. */
export function SignIn({ signIn, code, onType, onSubmit, unsure, codeWaits }: SignInProps) {
  const owed = useSyncExternalStore(signOutOwed.subscribe, signOutOwed.get, signOutOwed.get);
  const ended = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.get, () => null);
  const field = useRef<HTMLInputElement>(null);
  const failed = signIn.status === 'failed';
  const pending = signIn.status === 'pending' && !codeWaits;
  const problem = codeWaits
    ? SIGN_IN.triedOnline
    : failed
      ? signInProblem(signIn.error, ended === 'replaced')
      : null;
  useEffect(() => {
    if (failed) field.current?.focus();
  }, [failed]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const trimmed = code.trim();
    if (trimmed !== '' && !pending) onSubmit(trimmed);
  }

  function type(typed: string) {
    onType(typed);
    if (failed) signIn.reset(); // the message was about the previous code
  }

  return (
    <SignInScreen
      long={ended !== null}
      before={
        <>
          <p className={ended ? `say ${styles.why}` : undefined} data-tone="danger" role="status">
            {ended && <CaptainIcon name="lock" />}
            {ended ? SIGN_IN.ended[ended] : owed && SIGN_IN.signedOut}
          </p>
          {unsure && (
            <div className={`say row ${styles.why}`} data-tone="danger" role="alert">
              <p>{SIGN_IN.notKnown}</p>
              <RetryButton retrying={unsure.isFetching} onRetry={() => void unsure.refetch()} />
            </div>
          )}
        </>
      }
      after={<WaitingNote />}
    >
      <form className={styles.form} onSubmit={submit}>
        <label htmlFor="access-code">{SIGN_IN.label}</label>
        <input
          ref={field}
          id="access-code"
          name="accessCode"
          type="text"
          className={styles.code}
          required
          autoComplete="current-password"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          readOnly={pending}
          value={code}
          aria-invalid={problem !== null}
          aria-describedby="access-code-help"
          onChange={(event) => type(event.currentTarget.value)}
        />
        {/* An error message replaces the help text, so that Login never moves. */}
        <div className={styles.slot} id="access-code-help">
          <p role="alert">
            {problem !== null && <Icon name="warning" />}
            {problem}
          </p>
          {problem === null && (
            <p>
              {SIGN_IN.looksLike} <span className={styles.tag}>{SIGN_IN.example}</span>
            </p>
          )}
        </div>
        <Button type="submit" size="large" className={styles.submit} busy={pending}>
          {pending ? SIGN_IN.pending : SIGN_IN.submit}
        </Button>
      </form>
    </SignInScreen>
  );
}

/** Corrections waiting on this device for captains who are not signed in. */
function WaitingNote() {
  const { queue, inMemory } = useOutbox();
  const waiting = countByAuthor(queue).map((unsent) => keptForSignIn({ ...unsent, inMemory }));
  if (waiting.length === 0) return <p className={styles.note}>{SIGN_IN.help}</p>;
  const days = daysLeft(queue, new Date());
  return (
    <div className={styles.note} role="status">
      <CaptainIcon name="device" />
      <div>
        {waiting.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {days !== null && !inMemory && <p>{keptForDays(days)}</p>}
      </div>
    </div>
  );
}
