import { classNames } from '#web/ui/class-names.ts';
import styles from './depth-rail.module.css';
import { RAIL } from './texts.ts';
import { useCurrentSection } from './use-current-section.ts';

const IDS = RAIL.sections.map((section) => section.id);

/** On wide screens: the shaft as navigation. The cage marks the section in view, if any. */
export function DepthRail() {
  const current = useCurrentSection(IDS);
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
