import type { FormEvent } from 'react';
import { SIGN_IN } from '#web/captain/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';
import styles from './access-code-form.module.css';

type AccessCodeFormProps = {
  code: string;
  onType: (code: string) => void;
  onSubmit: (code: string) => void;
  pending: boolean;
  problem: string | null;
};

/** A plain text field, so that pasting and password managers work and typos are visible. */
export function AccessCodeForm({ code, onType, onSubmit, pending, problem }: AccessCodeFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const trimmed = code.trim();
    if (trimmed === '' || pending) return;
    onSubmit(trimmed);
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <Field id="access-code" label={SIGN_IN.label} help={SIGN_IN.help} problem={problem}>
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
            onChange={(event) => onType(event.currentTarget.value)}
          />
        )}
      </Field>
      <Button type="submit" className={styles.submit} busy={pending}>
        {pending ? SIGN_IN.pending : SIGN_IN.submit}
      </Button>
    </form>
  );
}
