import type { ReactNode } from 'react';
import { useCourseTime } from '#web/desk/use-course-time.ts';
import type { Author, Correction, Standing } from '#web/outbox/correction.ts';
import { Button } from '#web/ui/button.tsx';
import { CallOut, Choices, Said, Soft, Versus } from './call-out.tsx';
import { EMPTY, FIELD, sayChanged } from './texts.ts';
import type { Draft } from './typing.ts';
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

type FieldCallOutProps<Cell, Value, Row extends Standing> = {
  id: string;
  side: 'left' | 'right' | undefined;
  cell: Cell;
  row: Row & { strokes: Value | null };
  refused: Correction<Author, Row> | null;
  draft: Draft<Value> | undefined;
  words: FieldWords<Value>;
  typing: TypingControls<Cell, Value>;
  onKeep: (key: string) => void;
  onPostMine: (strokes: Value | null) => void;
};

/** What there is to say about a field: a question, a refusal, or that somebody else was faster. */
export function FieldCallOut<Cell, Value, Row extends Standing>(props: FieldCallOutProps<Cell, Value, Row>) {
  const { id, side, cell, refused, draft, typing } = props;
  return (
    <CallOut
      id={id}
      side={side}
      bad={draft?.state === 'refused' || (draft === undefined && refused?.refusal?.current === null)}
      onEscape={() => {
        typing.focusOn(cell);
        typing.press(cell, 'escape');
      }}
    >
      <Words {...props} />
    </CallOut>
  );
}

function Words<Cell, Value, Row extends Standing>(props: FieldCallOutProps<Cell, Value, Row>) {
  const { cell, row, refused, draft, words, typing } = props;
  const said = row.strokes === null ? null : words.say(row.strokes);
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
        <Soft>
          Type again, or <kbd>Esc</kbd> {FIELD.typeAgain(said)}
        </Soft>
      </Said>
    );
  if (!refused?.refusal) return null;
  if (refused.refusal.current) return <Conflict {...props} refused={refused} />;
  return (
    <Said icon="warning" title={FIELD.refused(sayOf(words, refused.strokes as Value | null))}>
      <p>{refused.refusal.reason}</p>
      <Choices>{back}</Choices>
    </Said>
  );
}

type ConflictProps<Cell, Value, Row extends Standing> = FieldCallOutProps<Cell, Value, Row> & {
  refused: Correction<Author, Row>;
};

/** Nobody wins silently: both numbers, and what each of them does. */
function Conflict<Cell, Value, Row extends Standing>(props: ConflictProps<Cell, Value, Row>) {
  const { cell, row, refused, words, typing, onKeep, onPostMine } = props;
  const sayTime = useCourseTime();
  const { name, role, at } = row.setBy ?? { name: 'Somebody', role: 'organizer', at: null };
  const mine = refused.strokes as Value | null;
  const seen = refused.seenStrokes as Value | null | undefined;
  const theirs = sayOf(words, row.strokes);
  const settle = (act: () => void) => () => {
    act();
    typing.focusOn(cell);
  };
  return (
    <Said icon="swap" title={words.conflict}>
      <p>
        <b>{name}</b> ({role}){' '}
        {sayChanged(words.name, seen === undefined ? undefined : sayOf(words, seen), theirs)}
        {at && ` at ${sayTime(at)}`}, while you were typing. Yours was not posted.
      </p>
      <Versus>
        <Button variant="line" onClick={settle(() => onKeep(refused.key))}>
          <b>{theirs}</b>
          {FIELD.keep(name)}
        </Button>
        <Button variant="line" onClick={settle(() => onPostMine(mine))}>
          <b>{sayOf(words, mine)}</b>
          {FIELD.mine}
        </Button>
      </Versus>
      <Soft>{words.effect}</Soft>
    </Said>
  );
}

function sayOf<Value>({ say }: FieldWords<Value>, value: Value | null): string {
  return value === null ? EMPTY : say(value);
}
