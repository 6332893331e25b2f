import styles from './heritage.module.css';
import { HERITAGE_TEXTS } from './still-texts.ts';

/** three layers of rock. */
export function Heritage() {
  return (
    <section className={`underground ${styles.section}`} id="heritage">
      <div className={`wrap ${styles.intro}`}>
        <h2>{HERITAGE_TEXTS.title}</h2>
        <p className="lead">{HERITAGE_TEXTS.lead}</p>
      </div>
      <ul className={styles.layers}>
        {HERITAGE_TEXTS.layers.map(({ figure, text }) => (
          <li key={figure}>
            <p className={`wrap ${styles.fact}`}>
              <b className="num">{figure}</b> <span>{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
