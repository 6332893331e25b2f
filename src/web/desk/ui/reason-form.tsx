import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { REASON_LENGTH } from '#contract/limits.ts';
import { oneLine } from '#web/texts/one-line.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './box.module.css';
import { Box } from './box.tsx';
import { InputField } from './labeled.tsx';
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
  /** The initial text of the field. */
  preset?: string;
  /** The effect of the action, shown above the field. */
  about?: string;
  onAct: (reason: string) => Promise<void>;
};

/** A button that expands in place into a form, which asks for the reason before it acts. */
export function ReasonForm(props: ReasonFormProps) {
  const { disabled = false, preset = '', onAct } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState(preset);
  const { busy, problem, act, refuse } = useAct();

  function submit(event: FormEvent) {
    event.preventDefault();
    const why = oneLine(reason);
    if (busy || disabled) return;
    if (why === '') return refuse('Please say why.');
    void act(async () => {
      await onAct(why);
      setOpen(false);
      setReason(preset);
    });
  }

  if (!open)
    return (
      <Button variant={props.variant ?? 'quiet'} disabled={disabled} onClick={() => setOpen(true)}>
        {props.ask}
      </Button>
    );
  return (
    <Box className={styles.reason}>
      <form className="stack" onSubmit={submit}>
        {props.about && <p>{props.about}</p>}
        <InputField
          id={id}
          label={props.label}
          help={props.help}
          problem={problem}
          autoFocus
          maxLength={REASON_LENGTH}
          value={reason}
          onType={setReason}
        />
        <Row>
          <Button
            type="submit"
            variant={props.danger ? 'danger' : 'plain'}
            size="small"
            disabled={disabled}
            busy={busy}
          >
            {props.act}
          </Button>
          <Button variant="line" size="small" onClick={() => setOpen(false)}>
            {props.keep}
          </Button>
        </Row>
      </form>
    </Box>
  );
}
