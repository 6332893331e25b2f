import { useState } from 'react';
import type { FieldState } from '#web/desk/outbox/field-view.ts';
import styles from './typed-field.module.css';
import type { TypingControls } from './use-typing.ts';

type FieldProps<Cell, Value> = {
  id: string;
  cell: Cell;
  label: string;
  state: FieldState;
  /** What it shows while nobody types there. */
  text: string;
  /** Of what is saved there. */
  version: number;
  longest: number;
  /** The id of what hangs from it. */
  saysId: string | undefined;
  locked: boolean;
  typing: TypingControls<Cell, Value>;
};

/** One field of a sheet. Enter, arrows and the like are the sheet's. */
export function Field<Cell, Value>(props: FieldProps<Cell, Value>) {
  const { id, cell, label, state, text, version, longest, saysId, locked, typing } = props;
  const draft = typing.drafts[id];
  return (
    <>
      <input
        id={id}
        className={styles.field}
        type="text"
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        // Only once a key has taken the place of what is there: news take the selection away, and a full field takes no key.
        maxLength={draft ? longest : undefined}
        aria-label={label}
        aria-invalid={state === 'refused' || state === 'conflict' || undefined}
        aria-describedby={saysId}
        readOnly={locked}
        data-state={state}
        value={draft?.text ?? text}
        onInput={(event) => typing.type(cell, event)}
        onChange={unheard}
        onKeyDown={(event) => typing.keyDown(cell, event)}
        onFocus={({ currentTarget }) => typing.focus(cell, currentTarget)}
        onClick={({ currentTarget }) => typing.focus(cell, currentTarget)}
      />
      <Tick version={version} saved={state === 'saved'} />
    </>
  );
}

/** React keeps a 1 that is typed over a 1 to itself, and 12 would be posted as 2: every key is heard as it comes in. */
function unheard(): void {}

/** For two seconds after a post was answered; not for what was there when the sheet opened. */
function Tick({ version, saved }: { version: number; saved: boolean }) {
  const [first] = useState(version);
  return saved && version !== first ? <i key={version} className={styles.tick} /> : null;
}
