import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './sheet.module.css';
import { EDITOR } from './texts.ts';

type EditorFootProps = {
  /** Whether the next hole is the likely choice. If so, its button is the filled one. */
  likelyNext: boolean;
  /** Whether the strokes are already confirmed. If so, closing the sheet cancels nothing. */
  isConfirmed: boolean;
  onCancel: () => void;
  /** Null if no empty hole is left. */
  onNext: (() => void) | null;
};

/** The buttons never move, with or without a next hole. The filled one is the likely choice. */
export function EditorFoot({ likelyNext, isConfirmed, onCancel, onNext }: EditorFootProps) {
  const nextFilled = likelyNext && onNext !== null;
  return (
    <>
      <Button variant="line" onClick={onCancel}>
        <Icon name="close" />
        {isConfirmed ? EDITOR.close : EDITOR.cancel}
      </Button>
      <Button variant="confirm" type="submit" className={nextFilled ? (styles.outlined ?? '') : ''}>
        <Icon name="check" />
        {EDITOR.confirm}
      </Button>
      {onNext ? (
        <Button
          variant="confirm"
          data-wide
          className={nextFilled ? '' : (styles.outlined ?? '')}
          onClick={onNext}
        >
          <Icon name="check" />
          {EDITOR.confirmNext}
          <Icon name="right" />
        </Button>
      ) : (
        <p className={styles.last} data-wide>
          {EDITOR.noneEmpty}
        </p>
      )}
    </>
  );
}
