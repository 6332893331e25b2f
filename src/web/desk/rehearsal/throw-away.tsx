import { useState } from 'react';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { Problem, useAct } from '#web/desk/ui/problem.tsx';
import { Row } from '#web/desk/ui/row.tsx';
import { Button } from '#web/ui/button.tsx';
import { useRehearsalCalls } from './rehearsal-calls.ts';
import { REHEARSAL } from './texts.ts';

/** Asks once, in place: the other organizer may be in it. */
export function ThrowAway() {
  const [asks, setAsks] = useState(false);
  const { throwAway } = useRehearsalCalls();
  const { busy, problem, act } = useAct();
  if (!asks)
    return (
      <Button variant="danger" size="small" onClick={() => setAsks(true)}>
        <DeskIcon name="trash" />
        {REHEARSAL.throwAway}
      </Button>
    );
  return (
    <>
      <p>{REHEARSAL.thrownEffect}</p>
      <Problem text={problem} />
      <Row>
        <Button variant="danger" size="small" busy={busy} onClick={() => void act(throwAway)}>
          {REHEARSAL.reallyThrow}
        </Button>
        <Button variant="line" size="small" onClick={() => setAsks(false)}>
          {REHEARSAL.keep}
        </Button>
      </Row>
    </>
  );
}
