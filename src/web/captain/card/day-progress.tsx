import type { Progress } from './card-holes.ts';
import styles from './day-progress.module.css';
import { progressLine } from './texts.ts';

/** How far the day is, in a line and in eighteen marks. */
export function DayProgress({ progress }: { progress: Progress }) {
  return (
    <div className={styles.progress}>
      <p>{progressLine(progress)}</p>
      <div className={styles.bar} aria-hidden="true">
        {progress.marks.map((mark, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks are the holes, which never change places
          <i key={index} className={styles.mark} data-mark={mark} />
        ))}
      </div>
    </div>
  );
}
