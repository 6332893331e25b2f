import type { ReactNode } from 'react';
import { useAtCourseTime } from '#web/desk/ui/course-time.ts';
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
  /** The question asked before the field is cleared. `asksMore` says what clearing it does. */
  asks: string;
  asksMore: string;
  /** Lists the accepted values. Shown if the typed value is invalid. */
  range: string;
  conflict: string;
  /** In a conflict, a sentence below the two values: the effect of each, or advice. */
  effect: string;
};

type Refused<Value> = {
  key: string;
  value: Value | null;
  seenValue: Value | null;
  refusal: { reason: string; current: unknown } | null;
};

type FieldCallOutProps<Cell, Value> = {
  side: 'left' | 'right' | undefined;
  shown: {
    cell: Cell;
    entry: Pick<Entry, 'version' | 'setBy'>;
    saved: Value | null;
    refused: Refused<Value> | null;
  };
  words: FieldWords<Value>;
  typing: TypingControls<Cell, Value>;
  posting: { discard: (key: string) => void; post: (post: Post<Cell, Value>) => void };
};

export const calloutId = (fieldId: string) => `${fieldId}-says`;

/** A field's message: a question, a refusal, or a conflict. */
export function FieldCallOut<Cell, Value>(props: FieldCallOutProps<Cell, Value>) {
  const { side, shown, typing } = props;
  const { cell } = shown;
  const id = typing.idOf(cell);
  const draft = typing.drafts[id];
  return (
    <CallOut
      id={calloutId(id)}
      side={side}
      bad={draft?.state === 'refused' || (draft === undefined && shown.refused?.refusal?.current === null)}
      onEscape={() => {
        typing.focusOn(cell);
        typing.press(cell, 'escape');
      }}
    >
      <MessageOf {...props} draft={draft} />
    </CallOut>
  );
}

function MessageOf<Cell, Value>(props: FieldCallOutProps<Cell, Value> & { draft: Draft<Value> | undefined }) {
  const { shown, draft, words, typing } = props;
  const { cell, saved, refused } = shown;
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
      <Message icon="warning" title={words.asks}>
        <p>{words.asksMore}</p>
        <div className={styles.choices}>
          {back}
          <Button variant="line" onClick={() => typing.empty(cell)}>
            {FIELD.empty} <kbd>Del</kbd>
          </Button>
        </div>
      </Message>
    );
  if (draft)
    return (
      <Message icon="warning" title={FIELD.refused(draft.text)}>
        <p>{words.range}</p>
        <p className="soft">
          Type again, or <kbd>Esc</kbd> {FIELD.typeAgain(said)}
        </p>
      </Message>
    );
  if (!refused?.refusal) return null;
  if (refused.refusal.current) return <Conflict {...props} refused={refused} />;
  return (
    <Message icon="warning" title={FIELD.refused(sayOf(words, refused.value))}>
      <p>{refused.refusal.reason}</p>
      <div className={styles.choices}>{back}</div>
    </Message>
  );
}

type ConflictProps<Cell, Value> = FieldCallOutProps<Cell, Value> & { refused: Refused<Value> };

/** A conflict. The organizer resolves it by keeping the saved value or posting their own. */
function Conflict<Cell, Value>(props: ConflictProps<Cell, Value>) {
  const { shown, refused, words, typing, posting } = props;
  const atTime = useAtCourseTime();
  const { cell, entry, saved } = shown;
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
    <Message icon="swap" title={words.conflict}>
      <p>
        <b>{name}</b> ({role}) {sayChanged(words.name, sayOf(words, refused.seenValue), theirs)}
        {at && ` ${atTime(at)}`}, while you were typing. Your entry was not posted.
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
    </Message>
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

type MessageProps = { icon: 'warning' | 'swap' | 'flag'; title: string; children: ReactNode };

export function Message({ icon, title, children }: MessageProps) {
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

/** Two numbers as two big buttons. Neither is preselected. */
export function Versus({ children }: { children: ReactNode }) {
  return <div className={styles.versus}>{children}</div>;
}
