import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Captain } from '#contract/captains.ts';
import type { DayNumber } from '#domain/rules.ts';
import { parseStrokes } from '#domain/strokes.ts';
import { type HoleView, strokesToEdit } from '#web/captain/hole-view.ts';
import { confirmCorrection } from '#web/captain/outbox/keep-sending.ts';
import { EDITOR } from '#web/captain/texts.ts';
import type { Clock } from '#web/texts/course-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { editFacts } from './edit-facts.ts';
import { focusField } from './focus-field.ts';
import styles from './hole-editor.module.css';
import { Panel } from './panel.tsx';
import { QuickChoices } from './quick-choices.tsx';
import { Stepper } from './stepper.tsx';

type HoleEditorProps = {
  day: DayNumber;
  hole: number;
  /** The hole as it was when opened. Later updates do not touch an open editor. */
  view: Exclude<HoleView, { kind: 'locked' | 'refused' }>;
  captain: Captain;
  clock: Clock;
  onClose: () => void;
};

/** */
export function HoleEditor({ day, hole, view, captain, clock, onClose }: HoleEditorProps) {
  const queryClient = useQueryClient();
  const [text, setText] = useState(() => `${strokesToEdit(view) ?? ''}`);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const keeping = useRef(false);
  const ruleId = useId();
  const problemId = useId();

  useLayoutEffect(() => {
    if (field.current) focusField(field.current);
  }, []);

  function type(typed: string) {
    setText(typed);
    setProblem(null);
  }

  async function confirm(event: FormEvent) {
    event.preventDefault();
    const parsed = parseStrokes(text);
    if (!parsed.ok) return refuse(parsed.reason);
    if (parsed.strokes === strokesToEdit(view)) return onClose(); // nothing to send
    if (keeping.current) return; // a second tap before the first has finished
    keeping.current = true;
    const { id, version, strokes } = view.score;
    try {
      await confirmCorrection(queryClient, {
        captain,
        place: { scoreId: id, day, hole },
        strokes: parsed.strokes,
        seenVersion: version,
        seenStrokes: strokes,
      });
      onClose();
    } catch {
      keeping.current = false;
      refuse(EDITOR.notKept);
    }
  }

  function refuse(reason: string) {
    setProblem(reason);
    field.current?.focus();
    field.current?.select();
  }

  return (
    <Panel hole={hole} facts={editFacts(day, view, clock)} onCancel={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void confirm(event)}>
        <Stepper
          ref={field}
          text={text}
          onChange={type}
          invalid={problem !== null}
          describedBy={problem === null ? ruleId : problemId}
        />
        <div className={styles.below}>
          <p className={styles.rule} id={ruleId} hidden={problem !== null}>
            {EDITOR.rule}
          </p>
          <p className={styles.problem} id={problemId} role="alert">
            {problem !== null && <Icon name="warning" />}
            {problem}
          </p>
        </div>
        <QuickChoices text={text} onChoose={type} />
        <div className={styles.actions}>
          <Button variant="line" className={styles.action} onClick={onClose}>
            <Icon name="close" className={styles.icon} />
            {EDITOR.cancel}
          </Button>
          <Button variant="confirm" className={styles.action} type="submit">
            <Icon name="check" className={styles.icon} />
            {EDITOR.confirm}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
