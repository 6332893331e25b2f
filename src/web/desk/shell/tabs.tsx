import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useIsRehearsal } from '#web/desk/data/tournament.ts';
import { isAt, type Level, levelsOf, TABS, toolsOf } from '#web/desk/levels/levels.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { Sheet } from '#web/desk/ui/sheet.tsx';
import type { Mark } from './marks.ts';
import { ToolLink } from './more.tsx';
import styles from './tabs.module.css';
import { MORE } from './texts.ts';

/** The phone's navigation: the pages needed on the course are tabs, and the others are under More. */
export function Tabs({ markOf }: { markOf: (level: Level) => Mark | null }) {
  const [location] = useLocation();
  const [open, setOpen] = useState(false);
  const isRehearsal = useIsRehearsal();
  const groups = levelsOf(isRehearsal);
  const inSight = TABS.flatMap((page) =>
    groups.flatMap(({ levels }) => levels.filter(({ href }) => href === page)),
  );
  const underMore = [...groups, { title: MORE.title, levels: toolsOf(isRehearsal) }]
    .map(({ title, levels }) => ({ title, levels: levels.filter(({ href }) => !TABS.includes(href)) }))
    .filter(({ levels }) => levels.length > 0);
  return (
    <nav className={styles.tabs} aria-label="Desk tabs">
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
            data-here={
              underMore.some(({ levels }) => levels.some(({ href }) => isAt(href, location))) || undefined
            }
            onClick={() => setOpen(true)}
          >
            <DeskIcon name="menu" />
            {MORE.title}
          </button>
        </li>
      </ul>
      {open && (
        <Sheet title="The desk" onClose={() => setOpen(false)}>
          {underMore.map(({ title, levels }) => (
            <section key={title}>
              <h3 className={styles.group}>{title}</h3>
              <ul className={styles.more}>
                {levels.map((level) => (
                  <li key={level.href}>
                    <ToolLink tool={level} about={markOf(level)?.said} onFollow={() => setOpen(false)} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </Sheet>
      )}
    </nav>
  );
}
