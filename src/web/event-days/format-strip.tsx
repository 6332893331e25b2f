import { DAYS, type DayNumber, HOLE_NUMBERS } from '#domain/rules.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './format-strip.module.css';
import { EVENT_DAYS, formatTitle } from './texts.ts';

const INKS = [styles.first, styles.second, styles.third];

/** the 18 holes of a day, by the format they are played in. */
export function FormatStrip({ day }: { day: DayNumber }) {
  const { formats } = DAYS[day];
  return (
    <ul className={classNames(styles.strip, formats.length === 1 && styles.whole)}>
      {formats.map(({ from, to, format }, index) => (
        <li key={format} className={classNames(styles.stretch, INKS[index])}>
          <span className="visually-hidden">{`${EVENT_DAYS.holes} ${from}–${to}: `}</span>
          {HOLE_NUMBERS.slice(from - 1, to).map((hole) => (
            <b key={hole} aria-hidden="true">
              {hole}
            </b>
          ))}
          <span className={styles.format}>{formatTitle(day, format)}</span>
        </li>
      ))}
    </ul>
  );
}
