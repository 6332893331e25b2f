import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { REHEARSAL_BASE } from '#web/desk/data/tournament.ts';
import { Box } from '#web/desk/ui/box.tsx';
import { Row } from '#web/desk/ui/row.tsx';
import { Button } from '#web/ui/button.tsx';

type LeaveQuestionProps = {
  to: string;
  question: string;
  /** 'Hide it and leave' */
  go: string;
  onStay: () => void;
  /** Nothing holds the page any more. */
  onLeave: () => void;
};

const OF_THE_DESK = ['/organizer', `${REHEARSAL_BASE}/organizer`];

/** Asked once, in place, before what is shown only once is hidden by leaving. */
export function LeaveQuestion({ to, question, go, onStay, onLeave }: LeaveQuestionProps) {
  const [, navigate] = useLocation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  function leave() {
    flushSync(onLeave); // or the browser would ask once more
    if (OF_THE_DESK.some((page) => to.startsWith(page))) navigate(`~${to}`);
    else window.location.assign(to);
  }
  return (
    <Box tone="warn" ref={place} tabIndex={-1} role="alert">
      <p>{question}</p>
      <Row wide>
        <Button size="small" onClick={onStay}>
          Stay here
        </Button>
        <Button variant="line" size="small" onClick={leave}>
          {go}
        </Button>
      </Row>
    </Box>
  );
}
