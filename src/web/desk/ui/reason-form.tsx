import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { REASON_LENGTH } from '#contract/limits.ts';
import { oneLine } from '#web/texts/one-line.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import styles from './box.module.css';
import { Box } from './box.tsx';
import { Row } from './layout.tsx';
import { useAct } from './problem.tsx';

type ReasonFormProps = {
  ask: ReactNode;
  label: string;
  help: string;
  act: string;
  keep: string;
  danger?: boolean;
  variant?: 'quiet' | 'line';
  disabled?: boolean;
  /** Initial text of the field. */
  preset?: string;
  /** The effect, shown above the field. */
  about?: string;
  onAct: (reason: string) => Promise<void>;
};

/** A button that expands in place into a form, and acts only with a reason. Covers nothing else on the page. */
export function ReasonForm(props: ReasonFormProps) {
  const {
    ask,
    label,
    help,
    act: word,
    keep,
    danger = false,
    variant = 'quiet',
    disabled = false,
    preset = '',
    about,
    onAct,
  } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState(preset);
  const [isEmpty, setIsEmpty] = useState(false);
  const { busy, problem, act } = useAct();

  function submit(event: FormEvent) {
    event.preventDefault();
    const why = oneLine(reason);
    setIsEmpty(why === '');
    if (busy || disabled || why === '') return;
    void act(async () => {
      await onAct(why);
      setOpen(false);
      setReason(preset);
    });
  }

  if (!open)
    return (
      <Button variant={variant} disabled={disabled} onClick={() => setOpen(true)}>
        {ask}
      </Button>
    );
  return (
    <Box className={styles.reason}>
      <form className="stack" onSubmit={submit}>
        {about && <p>{about}</p>}
        <Field id={id} label={label} help={help} problem={isEmpty ? 'Please say why.' : problem}>
          {(attributes) => (
            <input
              {...attributes}
              // biome-ignore lint/a11y/noAutofocus: the organizer has just asked for this field
              autoFocus
              autoComplete="off"
              maxLength={REASON_LENGTH}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <Row>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'plain'}
            size="small"
            disabled={disabled}
            busy={busy}
          >
            {word}
          </Button>
          <Button variant="line" size="small" onClick={() => setOpen(false)}>
            {keep}
          </Button>
        </Row>
      </form>
    </Box>
  );
}
