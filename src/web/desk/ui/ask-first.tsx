import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Box } from './box.tsx';
import { DeskIcon, type DeskIconName } from './desk-icon.tsx';
import { focusIsLost } from './desk-page.tsx';
import { Row } from './layout.tsx';
import { Problem, useAct } from './problem.tsx';

type AskFirstProps = {
  ask: string;
  icon?: DeskIconName;
  variant?: 'line' | 'danger';
  /** Added to the button's label for screen readers, if the visible label does not name the subject. */
  about?: string;
  effect: string;
  act: string;
  keep?: string;
  danger?: boolean;
  onAct: () => Promise<void>;
};

/** A button that asks for confirmation: a click replaces it with the effect, and buttons to act or cancel. */
export function AskFirst(props: AskFirstProps) {
  const { ask, icon, variant = 'line', about, effect, act, keep = 'Keep', danger = true, onAct } = props;
  const [open, setOpen] = useState(false);
  const { busy, problem, act: run } = useAct();
  const wasOpen = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) question.current?.focus();
    else if (wasOpen.current && focusIsLost()) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  if (!open)
    return (
      <Button variant={variant} ref={button} size="small" onClick={() => setOpen(true)}>
        {icon && <DeskIcon name={icon} />}
        {ask}
        {about !== undefined && <span className="visually-hidden">{about}</span>}
      </Button>
    );
  return (
    <Box ref={question} tabIndex={-1}>
      <p>{effect}</p>
      <Problem text={problem} />
      <Row>
        <Button
          variant={danger ? 'danger' : 'plain'}
          size="small"
          busy={busy}
          onClick={() =>
            void run(async () => {
              await onAct();
              setOpen(false);
            })
          }
        >
          {act}
        </Button>
        <Button variant="line" size="small" onClick={() => setOpen(false)}>
          {keep}
        </Button>
      </Row>
    </Box>
  );
}
