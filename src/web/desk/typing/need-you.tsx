import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import styles from './need-you.module.css';

type NeedYouProps = {
  problems: number;
  /** 'One hole needs you.' */
  words: string;
  onProblem: () => void;
};

/** Counts what was refused or contradicted, and leads to the next of them, as F2 does. */
export function NeedYou({ problems, words, onProblem }: NeedYouProps) {
  return (
    <div className={styles.problems} role="status">
      {problems > 0 && (
        <button type="button" onClick={onProblem}>
          <DeskIcon name="warning" />
          {words} <kbd>F2</kbd>
        </button>
      )}
    </div>
  );
}
