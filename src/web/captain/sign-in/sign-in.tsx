import { type FormEvent, useSyncExternalStore } from 'react';
import { useOutbox } from '#web/captain/outbox/use-outbox.ts';
import { signOutOwed } from '#web/captain/session/sign-out.ts';
import { keptForDays, keptForSignIn, SIGN_IN } from '#web/captain/texts.ts';
import { countByAuthor, daysLeft } from '#web/outbox/waiting.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';
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
  /** The session query, if it could not be answered. */
  unsure: { isFetching: boolean; refetch: () => Promise<unknown> } | null;
  /** A code was opened without a connection, and is tried when there is one. */
  codeWaits: boolean;
};

/** A plain text field, so that pasting and password managers work and typos are visible. */
export function SignIn({ signIn, code, onType, onSubmit, unsure, codeWaits }: SignInProps) {
  const owed = useSyncExternalStore(signOutOwed.subscribe, signOutOwed.get, signOutOwed.get);
  const failed = signIn.status === 'failed';
  const pending = signIn.status === 'pending' && !codeWaits;

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
    <SignInScreen>
      <p className={classNames(owed && styles.note)} role="status">
        {owed && SIGN_IN.signedOut}
      </p>
      <WaitingNote />
      {unsure && (
        <div className={`say row ${styles.note}`} data-tone="red" role="alert">
          <p>{SIGN_IN.notKnown}</p>
          <RetryButton retrying={unsure.isFetching} onRetry={() => void unsure.refetch()} />
        </div>
      )}
      <form className={styles.form} onSubmit={submit}>
        <Field
          id="access-code"
          label={SIGN_IN.label}
          help={SIGN_IN.help}
          problem={codeWaits ? SIGN_IN.triedOnline : failed ? signInProblem(signIn.error) : null}
        >
          {({ className, ...attributes }) => (
            <input
              {...attributes}
              name="accessCode"
              type="text"
              className={classNames(className, styles.code)}
              required
              autoComplete="current-password"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              readOnly={pending}
              value={code}
              onChange={(event) => type(event.currentTarget.value)}
            />
          )}
        </Field>
        <Button type="submit" size="large" className={styles.submit} busy={pending}>
          {pending ? SIGN_IN.pending : SIGN_IN.submit}
        </Button>
      </form>
    </SignInScreen>
  );
}

/** Corrections waiting on this device for captains who are not signed in. */
function WaitingNote() {
  const { queue } = useOutbox();
  const waiting = countByAuthor(queue);
  if (waiting.length === 0) return null;
  const days = daysLeft(queue, new Date());
  return (
    <div className={`say ${styles.note} ${styles.dark}`} role="status">
      <Icon name="clock" />
      <div>
        {waiting.map(({ author, count }) => (
          <p key={keptForSignIn(count, author)}>{keptForSignIn(count, author)}</p>
        ))}
        {days !== null && <p>{keptForDays(days)}</p>}
      </div>
    </div>
  );
}
