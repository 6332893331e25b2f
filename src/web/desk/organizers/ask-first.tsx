import { useEffect, useRef, useState } from 'react';
import { focusIsLost } from '#web/desk/ui/arrival.ts';
import { Box } from '#web/desk/ui/box.tsx';
import { Problem, useAct } from '#web/desk/ui/problem.tsx';
import { Row } from '#web/desk/ui/row.tsx';
import { Button } from '#web/ui/button.tsx';
import { ORGANIZERS } from './texts.ts';

type AskFirstProps = {
  ask: string;
  /** What it is about, where the button alone does not say it. */
  about?: string;
  effect: string;
  act: string;
  danger?: boolean;
  onAct: () => Promise<void>;
};

/** A button that opens in place: what will happen, then the one that does it. Nothing is covered. */
export function AskFirst({ ask, about, effect, act, danger = true, onAct }: AskFirstProps) {
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
      <Button variant="line" ref={button} size="small" onClick={() => setOpen(true)}>
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
          {ORGANIZERS.keep}
        </Button>
      </Row>
    </Box>
  );
}
