import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { DeskIcon } from '#web/desk/desk-icon.tsx';
import { isAt, LEVELS, type Level, pageOf, TABS, TOOLS } from './levels.ts';
import type { Mark } from './marks.ts';
import { Sheet } from './sheet.tsx';
import styles from './tabs.module.css';
import { ToolLink } from './tool-link.tsx';

const ALL = LEVELS.flatMap(({ levels }) => levels);
const IN_SIGHT = TABS.flatMap((page) => ALL.filter(({ href }) => href === page));
const UNDER_MORE = ALL.filter(({ href }) => !TABS.includes(href));

const markId = ({ href }: Level) => `more-${pageOf(href)}`;

/** The rail on a phone: what is needed on the course in sight, the rest under More. */
export function Tabs({ markOf }: { markOf: (level: Level) => Mark | null }) {
  const [location] = useLocation();
  const [open, setOpen] = useState(false);
  return (
    <nav className={styles.tabs} aria-label="Desk, short">
      <ul className={styles.list}>
        {IN_SIGHT.map(({ href, label, icon }) => (
          <li key={href}>
            <Link href={href} aria-current={isAt(href, location) ? 'page' : undefined}>
              <DeskIcon name={icon} />
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button
            type="button"
            aria-expanded={open}
            data-here={[...UNDER_MORE, ...TOOLS].some(({ href }) => isAt(href, location)) || undefined}
            onClick={() => setOpen(true)}
          >
            <DeskIcon name="menu" />
            More
          </button>
        </li>
      </ul>
      {open && (
        <Sheet title="The desk" onClose={() => setOpen(false)}>
          <ul className={styles.more}>
            {UNDER_MORE.map((level) => (
              <li key={level.href}>
                <Link
                  href={level.href}
                  aria-current={isAt(level.href, location) ? 'page' : undefined}
                  aria-describedby={markId(level)}
                  onClick={() => setOpen(false)}
                >
                  <DeskIcon name={level.icon} />
                  {level.label}
                </Link>
                <span className={styles.mark} id={markId(level)}>
                  {markOf(level)?.said}
                </span>
              </li>
            ))}
            {TOOLS.map((tool) => (
              <li key={tool.href}>
                <ToolLink tool={tool} onFollow={() => setOpen(false)} />
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </nav>
  );
}
