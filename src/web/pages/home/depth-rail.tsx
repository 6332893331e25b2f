import { classNames } from '#web/ui/class-names.ts';
import { useMeasured } from '#web/ui/use-measured.ts';
import styles from './depth-rail.module.css';
import { RAIL } from './texts.ts';

/** On wide screens: the shaft as navigation. The cage marks the section in view, if any. */
export function DepthRail() {
  const current = useMeasured(sectionInView, null);
  return (
    <nav className={classNames(styles.rail, current === null && styles.hidden)} aria-label={RAIL.label}>
      <ol className={styles.levels}>
        {RAIL.sections.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              <span>{label}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The last section whose top has scrolled past the middle of the window; null above the first. */
function sectionInView(): string | null {
  return RAIL.sections.findLast(({ id }) => isAboveMiddle(document.getElementById(id)))?.id ?? null;
}

function isAboveMiddle(section: HTMLElement | null): boolean {
  return section !== null && section.getBoundingClientRect().top < window.innerHeight / 2;
}
