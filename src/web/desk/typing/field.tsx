import { useState } from 'react';
import type { FieldState } from '#web/desk/outbox/field-view.ts';
import { calloutId } from './field-call-out.tsx';
import styles from './typed-field.module.css';
import type { TypingControls } from './use-typing.ts';

type FieldProps<Cell, Value> = {
  shown: { cell: Cell; state: FieldState; refused: unknown; entry: { version: number } };
  label: string;
  /** The value shown if there is no draft. */
  text: string;
  longest: number;
  /** Whether the field's callout is open. */
  open: boolean;
  locked: boolean;
  typing: TypingControls<Cell, Value>;
};

/** One field of a sheet. The sheet handles Enter, arrows and similar keys. */
export function Field<Cell, Value>(props: FieldProps<Cell, Value>) {
  const { shown, label, text, longest, open, locked, typing } = props;
  const { cell, entry } = shown;
  const { draft, state } = typing.stateOf(shown);
  const id = typing.idOf(cell);
  return (
    <>
      <input
        id={id}
        className={styles.field}
        type="text"
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        // Limits the length only once typing has begun. Before that, the old value is selected, and if a
        // render cleared the selection, a limit would make the field reject the first key.
        maxLength={draft ? longest : undefined}
        aria-label={label}
        aria-invalid={state === 'refused' || state === 'conflict' || undefined}
        aria-describedby={open ? calloutId(id) : undefined}
        readOnly={locked}
        data-state={state}
        value={draft?.text ?? text}
        onInput={(event) => typing.type(cell, event)}
        onChange={ignoreChange}
        onKeyDown={(event) => typing.keyDown(cell, event)}
        onFocus={({ currentTarget }) => typing.focus(cell, currentTarget)}
        onClick={({ currentTarget }) => typing.focus(cell, currentTarget)}
      />
      <SavedMark version={entry.version} saved={state === 'saved'} />
    </>
  );
}

/**
 * React requires `onChange`, but `onInput` handles typing. React does not call `onChange` when a selected 1 is
 * replaced by a 1, so a 12 typed over it would become 2.
 */
function ignoreChange(): void {}

/** Shown for two seconds after a post is saved, but not for values saved before the sheet opened. */
function SavedMark({ version, saved }: { version: number; saved: boolean }) {
  const [first] = useState(version);
  return saved && version !== first ? <i key={version} className={styles.savedMark} /> : null;
}
