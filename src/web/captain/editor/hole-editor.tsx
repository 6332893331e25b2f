import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { parseStrokes } from '#domain/strokes.ts';
import { isKept, type OpenView, seenIn, strokesToEdit } from '#web/captain/hole-view.ts';
import { historyQuery } from '#web/captain/outbox/history-query.ts';
import { confirmCorrection, strokesBefore, takeBack } from '#web/captain/outbox/keep-sending.ts';
import type { Seen } from '#web/outbox/correction.ts';
import { scorePlace } from '#web/outbox/entry.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ClosedEditor } from './closed-editor.tsx';
import { EditorFoot } from './editor-foot.tsx';
import { HistoryView } from './history-view.tsx';
import { BeforeLine, HolePoints, NotSentLine } from './hole-points.tsx';
import type { OpenSheetProps } from './open-sheet-props.ts';
import styles from './sheet.module.css';
import { Sheet } from './sheet.tsx';
import { chosen as chosenIn, withDigit } from './strokes-choices.ts';
import { focusStrokes, StrokesInput } from './strokes-input.tsx';
import { EDITOR, holeTitle, keptScore, newScore, playedAs, savedScore, savedScoreNow } from './texts.ts';
import { keepTyped, typedFor } from './typed.ts';
import { ClearQuestion, TakeBack, WaysBack } from './ways-back.tsx';

/** Most devices store a correction at once. On a slow one, the editor must still show that the tap worked. */
const SLOW_AFTER_MS = 2000;

type HoleEditorProps = Omit<OpenSheetProps, 'view' | 'seen' | 'phone'> & {
  /** The hole as it was when opened. Later changes do not affect an open edit. */
  view: Exclude<OpenView, { kind: 'refused' }>;
  newest: OpenView;
  /** Called when someone else's score arrived first. */
  onConflict: () => void;
};

/** */
export function HoleEditor(props: HoleEditorProps) {
  const { day, hole, view, newest, chosen, previous, next, closed, captain, clock } = props;
  const { onNext, onConflict, onClose } = props;
  const queryClient = useQueryClient();
  // After a reload, continues the edit that was open before it.
  const [{ seen, text: initial }] = useState(
    () =>
      (chosen === null && typedFor(view.score.id)) || {
        seen: seenIn(view),
        text: `${chosen ?? strokesToEdit(view) ?? ''}`,
      },
  );
  const [text, setText] = useState(initial);
  const [entered, setProblem] = useState<string | null>(null);
  const [slow, setSlow] = useState(false);
  const problem = slow ? EDITOR.slow : entered;
  const [opened, setAside] = useState<'history' | 'clear' | null>(null);
  const aside = closed && opened === 'clear' ? null : opened;
  const history = useQuery({ ...historyQuery(view.score.id), enabled: view.score.setBy !== null });
  const field = useRef<HTMLInputElement>(null);
  const digits = useRef('');
  const keeping = useRef(false);
  const ruleId = useId();
  const problemId = useId();

  // A reload keeps a number tapped on the next hole's plate, like a typed one.
  useEffect(() => {
    if (chosen !== null) keepTyped(view.score.id, { seen, text: `${chosen}` });
  }, [chosen, seen, view]);

  const editing = aside === null;
  useLayoutEffect(() => {
    if (editing && field.current) focusStrokes(field.current);
  }, [editing]);

  function type(typed: string, byDigits = '') {
    digits.current = byDigits;
    setText(typed);
    keepTyped(view.score.id, { seen, text: typed });
    setProblem(null);
  }

  /** Handles digits typed outside the field, which has its own handler and is hidden in small windows. */
  function typeDigit({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
    if (!/^\d$/.test(key) || target === field.current || ctrlKey || metaKey || altKey) return;
    const typed = withDigit(digits.current, key);
    type(typed, typed);
  }

  function refuse(reason: string) {
    setProblem(reason);
    if (field.current) focusStrokes(field.current);
  }

  /** Acts only on the first tap, which ends the edit unless it fails. */
  async function once(act: () => Promise<'kept' | 'conflict'>, goOn: () => void) {
    if (keeping.current) return;
    keeping.current = true;
    const slowly = setTimeout(() => {
      setAside(null);
      setSlow(true);
    }, SLOW_AFTER_MS);
    try {
      const outcome = await act();
      if (outcome === 'conflict') onConflict();
      else goOn();
    } catch (error) {
      keeping.current = false;
      throw error;
    } finally {
      clearTimeout(slowly);
      setSlow(false);
    }
  }

  const edit = { author: captain, place: scorePlace(view.score), ...seen, entry: newest.score };
  async function post(strokes: number | null, goOn = onClose) {
    // Unchanged strokes are not sent, unless they replace a correction that was refused during the edit.
    if (newest.kind !== 'refused' && strokes === strokesToEdit(newest)) return once(async () => 'kept', goOn);
    return once(() => confirmCorrection(queryClient, { ...edit, value: strokes }), goOn);
  }

  function confirm(goOn?: () => void) {
    const parsed = parseStrokes(text);
    if (text.trim() === '') refuse(EDITOR.chooseFirst);
    else if (!parsed.ok) refuse(parsed.reason);
    else void post(parsed.strokes, goOn);
  }

  if (aside === 'history') {
    return (
      <HistoryView
        {...{ day, hole, captain, clock, history }}
        score={newest.score}
        {...(!closed && { onUndo: (strokes) => void post(strokes) })}
        onBack={() => setAside(null)}
      />
    );
  }
  if (aside === 'clear') {
    return (
      <ClearQuestion
        {...{ day, hole, captain }}
        score={view.score}
        onKeep={() => setAside(null)}
        onClear={() => void post(null)}
      />
    );
  }

  const saved = strokesToEdit(newest);
  if (closed) {
    return (
      <ClosedEditor
        {...{ day, hole, captain, closed }}
        score={newest.score}
        entered={chosenIn(text)}
        onHistory={() => setAside('history')}
        onClose={onClose}
      />
    );
  }

  const kept = isKept(newest) ? newest.correction : null;
  const entering = chosenIn(text);
  const goNext = next === null ? null : () => onNext(next);
  return (
    <Sheet
      title={holeTitle(hole)}
      facts={[
        savedNow(seen, newest),
        entering === null || entering === saved ? playedAs(day, hole) : newScore(entering),
      ]}
      day={day}
      teamId={captain.teamId}
      onCancel={onClose}
      onKey={typeDigit}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        confirm();
      }}
      foot={
        <EditorFoot
          likelyNext={seen.seenValue === null}
          isConfirmed={slow}
          onCancel={onClose}
          onNext={goNext && (() => confirm(goNext))}
        />
      }
    >
      {previous && <BeforeLine hole={previous.hole} view={previous.view} own={captain.teamId} />}
      {kept ? <NotSentLine tried={kept.tried} /> : <HolePoints score={newest.score} own={captain.teamId} />}
      <StrokesInput
        field={field}
        text={text}
        onChange={type}
        invalid={entered !== null}
        describedBy={problem === null ? ruleId : problemId}
      />
      <span className="visually-hidden" id={ruleId}>
        {EDITOR.rule}
      </span>
      <p className={`with-icon ${styles.problem}`} id={problemId} role="alert">
        {problem !== null && <Icon name="warning" />}
        {problem}
      </p>
      {kept ? (
        <TakeBack
          hole={hole}
          strokes={strokesBefore(kept, newest.score)}
          saved={newest.score.strokes}
          onTakeBack={() => void once(() => takeBack(queryClient, kept, edit, newest.score), onClose)}
        />
      ) : (
        <WaysBack
          {...{ hole, captain }}
          score={newest.score}
          history={history.data}
          onHistory={() => setAside('history')}
          onUndo={(strokes) => void post(strokes)}
          onClear={() => setAside('clear')}
        />
      )}
    </Sheet>
  );
}

/** The current strokes, marked if they have changed since the edit began. */
function savedNow({ seenValue }: Seen, newest: OpenView): string {
  const now = strokesToEdit(newest);
  if (isKept(newest)) return keptScore(newest.correction, newest.inMemory);
  return now === seenValue ? savedScore(now) : savedScoreNow(now);
}
