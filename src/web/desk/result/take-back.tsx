import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { DeskResult } from '#contract/desk/result.ts';
import { TAKE_BACK_REASON_LENGTH } from '#contract/limits.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { useAct } from '#web/desk/ui/problem.tsx';
import { Row } from '#web/desk/ui/row.tsx';
import { oneLine } from '#web/texts/one-line.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { useResultActions } from './result-actions.ts';
import { RESULT } from './texts.ts';

type TakeBackProps = { tournamentId: number; result: DeskResult };

/** Opens in place, asks why, and does it under the organizer's name. */
export function TakeBack({ tournamentId, result }: TakeBackProps) {
  const [open, setOpen] = useState(false);
  if (open) return <Why tournamentId={tournamentId} result={result} onKeep={() => setOpen(false)} />;
  return (
    <Button variant="line" size="small" onClick={() => setOpen(true)}>
      <DeskIcon name="undo" />
      {RESULT.takeBack}
    </Button>
  );
}

function Why({ tournamentId, result, onKeep }: TakeBackProps & { onKeep: () => void }) {
  const { takeBack } = useResultActions(tournamentId, result);
  const { busy, problem, act } = useAct();
  const [reason, setReason] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const why = oneLine(reason);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy && why !== '') void act(() => takeBack(why));
  }
  return (
    <form className="stack" onSubmit={submit}>
      <Field id="take-back-reason" label={RESULT.reason} help={RESULT.reasonHelp} problem={problem}>
        {(attributes) => (
          <input
            {...attributes}
            ref={field}
            autoComplete="off"
            maxLength={TAKE_BACK_REASON_LENGTH}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <Row>
        <Button type="submit" variant="danger" size="small" disabled={why === ''} busy={busy}>
          {RESULT.takeItBack}
        </Button>
        <Button variant="line" size="small" onClick={onKeep}>
          {RESULT.keep}
        </Button>
      </Row>
    </form>
  );
}
