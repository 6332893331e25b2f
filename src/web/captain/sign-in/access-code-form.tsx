import type { FormEvent } from 'react';
import { SIGN_IN } from '#web/captain/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './access-code-form.module.css';

type AccessCodeFormProps = {
  code: string;
  onType: (code: string) => void;
  onSubmit: (code: string) => void;
  pending: boolean;
  problem: string | null;
};

/** Plain text, so that paste and password managers work and a glove's slip can be seen. */
export function AccessCodeForm({ code, onType, onSubmit, pending, problem }: AccessCodeFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const trimmed = code.trim();
    if (trimmed === '' || pending) return;
    onSubmit(trimmed);
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.field}>
        <label className={styles.label} htmlFor="access-code">
          {SIGN_IN.label}
        </label>
        <input
          id="access-code"
          name="accessCode"
          type="text"
          className={styles.input}
          required
          autoComplete="current-password"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          readOnly={pending}
          value={code}
          onChange={(event) => onType(event.currentTarget.value)}
          aria-invalid={problem !== null}
          aria-describedby={classNames(problem !== null && 'access-code-problem', 'access-code-help')}
        />
        {problem !== null && (
          <p className={styles.problem} id="access-code-problem">
            <Icon name="warning" />
            {problem}
          </p>
        )}
        <p className={styles.help} id="access-code-help">
          {SIGN_IN.help}
        </p>
      </div>
      <Button type="submit" className={styles.submit} busy={pending}>
        {pending ? SIGN_IN.pending : SIGN_IN.submit}
      </Button>
    </form>
  );
}
