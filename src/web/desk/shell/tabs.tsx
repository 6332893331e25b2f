import { Link, useLocation } from 'wouter';
import { DeskIcon } from '#web/desk/desk-icon.tsx';
import { isAt, LEVELS } from './levels.ts';
import styles from './tabs.module.css';

/** The rail on a phone. */
export function Tabs() {
  const [location] = useLocation();
  return (
    <nav className={styles.tabs} aria-label="Desk, short">
      <ul className={styles.list}>
        {LEVELS.flatMap(({ levels }) => levels).map(({ href, label, icon }) => (
          <li key={href}>
            <Link href={href} aria-current={isAt(href, location) ? 'page' : undefined}>
              <DeskIcon name={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
