import styles from './hazard-stripes.module.css';

/** D-20: all round every screen of a rehearsal. */
export function HazardStripes() {
  return <div className={styles.stripes} aria-hidden="true" />;
}
