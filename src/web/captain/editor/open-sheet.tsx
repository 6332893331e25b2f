import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { awaitPaint } from '#web/captain/use-tap-guard.ts';
import { Decision } from './decision.tsx';
import { HoleEditor } from './hole-editor.tsx';
import type { OpenSheetProps } from './open-sheet-props.ts';
import { keepTyped } from './typed.ts';

/**
 * Edits a hole as it was when tapped. A newer score does not replace the edit, and is not overwritten unless the
 * captain has seen it.
 */
export function OpenSheet({ view: newest, seen, onClose, onNext, ...rest }: OpenSheetProps) {
  const { id } = newest.score;
  const [view] = useState(seen);
  const [deciding, setDeciding] = useState(view.kind === 'refused');
  /** The correction to decide on. It stays until the sheet has closed, even after the captain has decided. */
  const [refused, setRefused] = useState(view.kind === 'refused' ? view.correction : null);
  if (deciding && newest.kind === 'refused' && newest.correction.key !== refused?.key) {
    setRefused(newest.correction);
  }
  /** False once the sheet has closed, so that a correction stored later does not close another sheet. */
  const isOpen = useRef(false);
  useLayoutEffect(() => {
    awaitPaint();
    showHole(id);
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, [id]);
  // Runs no matter how the sheet was closed, even by Back. By then, the page can receive the focus again.
  useEffect(
    () => () => {
      keepTyped(id, null);
      takeFocusBack(id);
    },
    [id],
  );

  const close = () => isOpen.current && onClose();

  if (refused) {
    return <Decision key={refused.key} {...rest} score={newest.score} correction={refused} onClose={close} />;
  }
  if (view.kind === 'refused') return null;
  return (
    <HoleEditor
      {...rest}
      view={view}
      newest={newest}
      onNext={(scoreId) => isOpen.current && onNext(scoreId)}
      onConflict={() => setDeciding(true)}
      onClose={close}
    />
  );
}

/** Restores the focus that was lost with the sheet, unless another sheet or screen has taken it. */
function takeFocusBack(scoreId: number): void {
  if (document.activeElement === document.body) document.getElementById(`score-${scoreId}`)?.focus();
}

/** In wide windows both cards are side by side, and the sheet covers the card that is not being edited. */
const WIDE = '(width > 63.75em)';

/** Scrolls the row of the edited hole into view, above the sheet or next to it. */
function showHole(scoreId: number): void {
  const block = window.matchMedia(WIDE).matches ? 'nearest' : 'start';
  document.getElementById(`score-${scoreId}`)?.scrollIntoView({ block, behavior: 'instant' });
}
