import { DAY_NUMBERS, type DayNumber } from '#domain/rules.ts';
import { ORGANIZERS } from '#web/captain/texts.ts';
import { telephone } from '#web/ui/contact-links.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useMeasured } from '#web/ui/use-measured.ts';
import styles from './dock.module.css';
import { DockBar, type DockBarProps } from './dock-bar.tsx';
import { DASHBOARD, dayLabel, SUSPENDED } from './texts.ts';

type DockProps = DockBarProps & DayLinksProps;

type DayLinksProps = { phone: string | null; suspended: DayNumber | null };

/** At the bottom of the window, near the thumb: the state of corrections, and links to the days and organizers. */
export function Dock({ phone, suspended, ...bar }: DockProps) {
  return (
    <div className={styles.dock} data-dock data-steady>
      <DockBar {...bar} />
      <DayLinks phone={phone} suspended={suspended} />
    </div>
  );
}

function DayLinks({ phone, suspended }: DayLinksProps) {
  const current = useDayInView();
  return (
    <nav className={styles.days} aria-label={DASHBOARD.days}>
      {DAY_NUMBERS.map((day) => (
        <a key={day} href={`#day${day}`} aria-current={current === day || undefined}>
          {dayLabel(day)}
          {day === suspended && <small>{SUSPENDED.tab}</small>}
        </a>
      ))}
      {phone !== null && (
        <a className={styles.call} href={telephone(phone)} aria-label={ORGANIZERS.call}>
          <Icon name="phone" />
          <span>{ORGANIZERS.short}</span>
        </a>
      )}
    </nav>
  );
}

/** The last day whose card has scrolled past the middle of the window. */
function useDayInView(): DayNumber {
  return useMeasured<DayNumber>(dayInView, 1);
}

function dayInView(): DayNumber {
  const middle = window.innerHeight / 2;
  const top = (day: DayNumber) => document.getElementById(`day${day}`)?.getBoundingClientRect().top ?? middle;
  return DAY_NUMBERS.findLast((day) => top(day) < middle) ?? 1;
}
