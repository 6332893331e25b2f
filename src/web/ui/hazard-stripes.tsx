import styles from './hazard-stripes.module.css';

/** D-20: a frame around every screen of a rehearsal. */
export function HazardStripes() {
  return <div className={styles.stripes} aria-hidden="true" />;
}
