import type { ReactNode } from 'react';
import { useCourseTime } from '#web/desk/ui/course-time.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import type { Entry } from '#web/outbox/entry.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './call-out.module.css';
import { EMPTY, FIELD, sayChanged } from './texts.ts';
import type { Draft, Post } from './typing.ts';
import type { TypingControls } from './use-typing.ts';

/** The wording for one kind of field. */
export type FieldWords<Value> = {
  say: (value: Value) => string;
  /** For example 'hole 9'. */
  name: string;
  /** The question after Del was pressed, and the effect of answering yes. */
  asks: string;
  asksMore: string;
  /** The accepted values, shown after an invalid one was typed. */
  range: string;
  conflict: string;
  /** The effect of each of the two conflicting numbers. */
  effect: string;
};

type Refused<Value> = {
  key: string;
  value: Value | null;
  seenValue: Value | null;
  refusal: { reason: string; current: unknown } | null;
};

type FieldCallOutProps<Cell, Value> = {
  id: string;
  side: 'left' | 'right' | undefined;
  cell: Cell;
  shown: { entry: Pick<Entry, 'version' | 'setBy'>; saved: Value | null; refused: Refused<Value> | null };
  draft: Draft<Value> | undefined;
  words: FieldWords<Value>;
  typing: TypingControls<Cell, Value>;
  posting: { discard: (key: string) => void; post: (post: Post<Cell, Value>) => void };
};

/** A field's message: a question, a refusal, or a conflict. */
export function FieldCallOut<Cell, Value>(props: FieldCallOutProps<Cell, Value>) {
  const { id, side, cell, shown, draft, typing } = props;
  return (
    <CallOut
      id={id}
      side={side}
      bad={draft?.state === 'refused' || (draft === undefined && shown.refused?.refusal?.current === null)}
      onEscape={() => {
        typing.focusOn(cell);
        typing.press(cell, 'escape');
      }}
    >
      <Words {...props} />
    </CallOut>
  );
}

function Words<Cell, Value>(props: FieldCallOutProps<Cell, Value>) {
  const { cell, shown, draft, words, typing } = props;
  const { saved, refused } = shown;
  const said = saved === null ? null : words.say(saved);
  const back: ReactNode = (
    <Button
      variant="line"
      onClick={() => {
        typing.press(cell, 'escape');
        typing.focusOn(cell);
      }}
    >
      {FIELD.putBack(said)} <kbd>Esc</kbd>
    </Button>
  );
  if (draft?.state === 'asks')
    return (
      <Said icon="warning" title={words.asks}>
        <p>{words.asksMore}</p>
        <Choices>
          {back}
          <Button variant="line" onClick={() => typing.empty(cell)}>
            {FIELD.empty} <kbd>Del</kbd>
          </Button>
        </Choices>
      </Said>
    );
  if (draft)
    return (
      <Said icon="warning" title={FIELD.refused(draft.text)}>
        <p>{words.range}</p>
        <p className="soft">
          Type again, or <kbd>Esc</kbd> {FIELD.typeAgain(said)}
        </p>
      </Said>
    );
  if (!refused?.refusal) return null;
  if (refused.refusal.current) return <Conflict {...props} refused={refused} />;
  return (
    <Said icon="warning" title={FIELD.refused(sayOf(words, refused.value))}>
      <p>{refused.refusal.reason}</p>
      <Choices>{back}</Choices>
    </Said>
  );
}

type ConflictProps<Cell, Value> = FieldCallOutProps<Cell, Value> & { refused: Refused<Value> };

/** A conflict is never resolved silently. Shows both numbers and the effect of each. */
function Conflict<Cell, Value>(props: ConflictProps<Cell, Value>) {
  const { cell, shown, refused, words, typing, posting } = props;
  const sayTime = useCourseTime();
  const { entry, saved } = shown;
  const { name, role, at } = entry.setBy ?? { name: 'Somebody', role: 'organizer', at: null };
  const mine = refused.value;
  const theirs = sayOf(words, saved);
  const settle = (act: () => void) => () => {
    act();
    typing.focusOn(cell);
  };
  const postMine = () =>
    posting.post({ cell, value: mine, seen: { seenVersion: entry.version, seenValue: saved } });
  return (
    <Said icon="swap" title={words.conflict}>
      <p>
        <b>{name}</b> ({role}) {sayChanged(words.name, sayOf(words, refused.seenValue), theirs)}
        {at && ` at ${sayTime(at)}`}, while you were typing. Your entry was not posted.
      </p>
      <Versus>
        <Button variant="line" onClick={settle(() => posting.discard(refused.key))}>
          <b>{theirs}</b>
          {FIELD.keep(name)}
        </Button>
        <Button variant="line" onClick={settle(postMine)}>
          <b>{sayOf(words, mine)}</b>
          {FIELD.mine}
        </Button>
      </Versus>
      <p className="soft">{words.effect}</p>
    </Said>
  );
}

function sayOf<Value>({ say }: FieldWords<Value>, value: Value | null): string {
  return value === null ? EMPTY : say(value);
}

type CallOutProps = {
  id: string;
  /** The edge of the sheet that the field is near, if any. The callout opens away from it. */
  side?: 'left' | 'right' | undefined;
  bad: boolean;
  onEscape: () => void;
  children: ReactNode;
};

/**
 * A message attached to a field: which value was not posted, why, and what to do. It never takes the focus itself.
 */
export function CallOut({ id, side, bad, onEscape, children }: CallOutProps) {
  return (
    <fieldset
      id={id}
      className={styles.out}
      data-side={side}
      data-bad={bad || undefined}
      onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
      onPointerDown={(event) => {
        // The field keeps the focus, unless the pointer is on an input inside the callout.
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onEscape();
      }}
    >
      {children}
    </fieldset>
  );
}

type SaidProps = { icon: 'warning' | 'swap' | 'flag'; title: string; children: ReactNode };

export function Said({ icon, title, children }: SaidProps) {
  return (
    <>
      <h2 className={classNames('with-icon', styles.title)}>
        <DeskIcon name={icon} />
        {title}
      </h2>
      {children}
    </>
  );
}

function Choices({ children }: { children: ReactNode }) {
  return <div className={styles.choices}>{children}</div>;
}

/** Two numbers as two big buttons. Neither is preselected. */
export function Versus({ children }: { children: ReactNode }) {
  return <div className={styles.versus}>{children}</div>;
}
