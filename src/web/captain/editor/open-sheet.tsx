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
  const [deciding, setDeciding] = useState(view.kind === 'refused');
  /** Stays until the sheet has closed, also when it has been decided. */
  const [refused, setRefused] = useState(view.kind === 'refused' ? view.correction : null);
  if (deciding && newest.kind === 'refused' && newest.correction.key !== refused?.key) {
    setRefused(newest.correction);
  }
  useLayoutEffect(() => showHole(id), [id]);

  function close() {
    keepTyped(id, null);
    flushSync(onClose);
    document.getElementById(`score-${id}`)?.focus();
  }

  if (refused) {
    return <Decision key={refused.key} {...rest} score={newest.score} correction={refused} onClose={close} />;
  }
  if (view.kind === 'refused') return null;
  return (
    <HoleEditor {...rest} view={view} newest={newest} onConflict={() => setDeciding(true)} onClose={close} />
  );
}
