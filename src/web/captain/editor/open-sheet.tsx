import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Decision } from './decision.tsx';
import { HoleEditor } from './hole-editor.tsx';
import type { OpenSheetProps } from './open-sheet-props.ts';
import { showHole } from './show-hole.ts';
import { keepTyped } from './typed.ts';

/** The edit of a hole, on what was seen when it was opened: no news replaces it, and none is overwritten unseen. */
export function OpenSheet({ view: newest, onClose, ...rest }: OpenSheetProps) {
  const { id } = newest.score;
  const [view] = useState(newest);
  useLayoutEffect(() => showHole(id), [id]);

  function close() {
    keepTyped(id, null);
    flushSync(onClose);
    document.getElementById(`score-${id}`)?.focus();
  }

  return view.kind === 'refused' ? (
    <Decision {...rest} score={newest.score} correction={view.correction} onClose={close} />
  ) : (
    <HoleEditor {...rest} view={view} newest={newest} onClose={close} />
  );
}
