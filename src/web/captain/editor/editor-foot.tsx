import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './sheet.module.css';
import { EDITOR } from './texts.ts';

type EditorFootProps = {
  /** Going on to the next hole is what the captain most likely wants: it is the filled one. */
  likelyNext: boolean;
  /** It was confirmed: closing the sheet takes nothing back. */
  isConfirmed: boolean;
  onCancel: () => void;
  /** Null: no empty hole is left. */
  onNext: (() => void) | null;
};

/** The buttons never move, with or without a next hole; the filled one is the likely one. */
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
