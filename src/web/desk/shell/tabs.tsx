import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useIsRehearsal } from '#web/desk/data/tournament.ts';
import { isAt, type Level, levelsOf, pageOf, TABS, toolsOf } from '#web/desk/levels/levels.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { Sheet } from '#web/desk/ui/sheet.tsx';
import type { Mark } from './marks.ts';
import { ToolLink } from './rail.tsx';
import styles from './tabs.module.css';

const markId = ({ href }: Level) => `more-${pageOf(href)}`;

/** Replaces the rail on a phone: pages needed on the course are tabs, the rest is under More. */
export function Tabs({ markOf }: { markOf: (level: Level) => Mark | null }) {
  const [location] = useLocation();
  const [open, setOpen] = useState(false);
  const isRehearsal = useIsRehearsal();
  const tools = toolsOf(isRehearsal);
  const all = levelsOf(isRehearsal).flatMap(({ levels }) => levels);
  const inSight = TABS.flatMap((page) => all.filter(({ href }) => href === page));
  const underMore = all.filter(({ href }) => !TABS.includes(href));
  return (
    <nav className={styles.tabs} aria-label="Desk, short">
      <ul className={styles.list}>
        {inSight.map(({ href, label, icon }) => (
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
            data-here={[...underMore, ...tools].some(({ href }) => isAt(href, location)) || undefined}
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
            {underMore.map((level) => (
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
            {tools.map((tool) => (
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
