import type { ReactNode } from 'react';
import { useCourseTime } from '#web/desk/ui/course-time.ts';
import type { Entry } from '#web/outbox/entry.ts';
import { Button } from '#web/ui/button.tsx';
import { CallOut, Choices, Said, Versus } from './call-out.tsx';
import { EMPTY, FIELD, sayChanged } from './texts.ts';
import type { Draft, Post } from './typing.ts';
import type { TypingControls } from './use-typing.ts';

/** What this kind of field says of itself. */
export type FieldWords<Value> = {
  say: (value: Value) => string;
  /** 'hole 9' */
  name: string;
  /** Del was pressed: the question, and what saying yes does. */
  asks: string;
  asksMore: string;
  /** What may stand here, once something else was typed. */
  range: string;
  conflict: string;
  /** What each of two numbers would do. */
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

/** What there is to say about a field: a question, a refusal, or that somebody else was faster. */
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

/** Nobody wins silently: both numbers, and what each of them does. */
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
        {at && ` at ${sayTime(at)}`}, while you were typing. Yours was not posted.
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
