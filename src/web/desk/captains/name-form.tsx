import { type FormEvent, useState } from 'react';
import type { CaptainEntry } from '#contract/desk/captains.ts';
import { useAct } from '#web/desk/use-act.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import type { CaptainActions } from './captain-actions.ts';
import styles from './captain-row.module.css';
import { ROW } from './texts.ts';

type NameFormProps = { entry: CaptainEntry; actions: CaptainActions; onNamed: () => void };

/** Names a captain, or another one in their place. */
export function NameForm({ entry, actions, onNamed }: NameFormProps) {
  const [typed, setTyped] = useState(entry.name ?? '');
  const { busy, problem, act } = useAct();
  function name(event: FormEvent) {
    event.preventDefault();
    if (busy || !typed.trim()) return;
    void act(async () => {
      await actions.name(entry, typed.trim());
      onNamed();
    });
  }
  return (
    <form className={styles.form} onSubmit={name}>
      <Field
        id={`captain-${entry.teamId}`}
        label={ROW.name(entry.teamId)}
        help={entry.code && entry.name ? ROW.replaceHelp(entry.name) : ROW.nameHelp}
        problem={problem}
      >
        {(attributes) => (
          <input
            {...attributes}
            autoComplete="off"
            maxLength={80}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant={entry.name === null ? 'plain' : 'line'}
        className={styles.small}
        busy={busy}
      >
        {ROW.nameNow}
      </Button>
    </form>
  );
}
