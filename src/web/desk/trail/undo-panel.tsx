import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { TrailLine, undoLine } from '#contract/desk/trail.ts';
import { UNDO_REASON_LENGTH } from '#contract/limits.ts';
import { effectOf } from '#domain/correction-effect.ts';
import type { Results } from '#domain/leaderboard.ts';
import { call } from '#web/api/call.ts';
import { effectWords } from '#web/desk/scores/texts.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { Labeled } from '#web/desk/ui/labeled.tsx';
import { Paper, Row } from '#web/desk/ui/layout.tsx';
import { Problem, useAct } from '#web/desk/ui/problem.tsx';
import { oneLine } from '#web/texts/one-line.ts';
import { Button } from '#web/ui/button.tsx';
import { UNDO, undoWords } from './texts.ts';
import styles from './undo-panel.module.css';
import { changeBack } from './undoing.ts';

type UndoPanelProps = {
  line: TrailLine;
  results: Results;
  tournamentId: number;
  onClose: (by?: number) => void;
};

/** Shows the effect of undoing a line and asks for a reason. Opens inside the line. */
export function UndoPanel({ line, results, tournamentId, onClose }: UndoPanelProps) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  // All attempts have the same idempotency key, so they count as one undo.
  const [key] = useState(() => crypto.randomUUID());
  const { busy, problem, act } = useAct();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const change = changeBack(line);
  const version = 'version' in line.change ? line.change.version : 0;
  const why = oneLine(reason);

  function post(event: FormEvent) {
    event.preventDefault();
    if (busy || why === '') return;
    void act(async () => {
      try {
        const made = await call<typeof undoLine>('POST', '/api/desk/:tournamentId/trail/:line/undo', {
          params: { tournamentId, line: line.line },
          headers: { 'if-match': `"${version}"`, 'idempotency-key': key },
          body: { reason: why },
        });
        onClose(made.line);
      } finally {
        // Refetches even after a refusal, because another organizer may have undone the line first.
        void queryClient.invalidateQueries({ queryKey: ['api', 'desk', tournamentId] });
      }
    });
  }
  return (
    <Paper
      as="form"
      className={styles.panel}
      onSubmit={post}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div>
        <h3>{UNDO.title(line.line)}</h3>
        <p id={`effect-${line.line}`}>
          {undoWords(line)} {change && effectWords(effectOf(results, change))} {UNDO.stays(line.line)}
        </p>
      </div>
      <Labeled text={UNDO.why}>
        <input
          ref={field}
          value={reason}
          maxLength={UNDO_REASON_LENGTH}
          autoComplete="off"
          aria-describedby={`effect-${line.line}`}
          onChange={({ target }) => setReason(target.value)}
        />
      </Labeled>
      <Row>
        <Button variant="line" size="small" onClick={() => onClose()}>
          {UNDO.keep}
        </Button>
        <Button
          type="submit"
          size="small"
          busy={busy}
          disabled={why === ''}
          aria-describedby={`why-not-${line.line}`}
        >
          <DeskIcon name="undo" />
          {UNDO.post}
        </Button>
      </Row>
      <p id={`why-not-${line.line}`} className={styles.missing}>
        {why === '' ? UNDO.missing : ''}
      </p>
      <Problem text={problem} />
    </Paper>
  );
}
