import { Link, useLocation } from 'wouter';
import horizon from '#web/assets/art/page-horizon.svg';
import wordmark from '#web/assets/art/wordmark.svg';
import { DeskIcon } from '#web/desk/desk-icon.tsx';
import { DOOR } from '#web/desk/texts.ts';
import { isAt, LEVELS, TOOLS } from './levels.ts';
import styles from './rail.module.css';

/** Sky and flag on top, below the ground the shaft with its levels. The cage stands at the level you are on. */
export function Rail() {
  const [location] = useLocation();
  return (
    <aside className={styles.rail}>
      <div className={styles.inside}>
        <div className={styles.sky}>
          <img className={styles.horizon} src={horizon} alt="" />
          <Link className={styles.home ?? ''} href="/organizer">
            <img src={wordmark} alt="Three Teams, One County" width="151" height="32" />
            <span>{DOOR.title}</span>
          </Link>
        </div>
        <nav aria-label="Desk">
          <ul className={styles.shaft}>
            {LEVELS.map(({ group, levels }) => (
              <li key={group}>
                <span className={styles.group}>{group}</span>
                <ul>
                  {levels.map(({ href, label }) => (
                    <li key={href}>
                      <Link
                        className={styles.level ?? ''}
                        href={href}
                        aria-current={isAt(href, location) ? 'page' : undefined}
                      >
                        <span className={styles.cage} aria-hidden="true" />
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.tools}>
          {TOOLS.map(({ href, label, icon }) => (
            <a key={href} href={href}>
              <DeskIcon name={icon} />
              {label}
            </a>
          ))}
        </div>
      </div>
    </aside>
  );
}
