import { useId } from 'react';
import { Link, useLocation } from 'wouter';
import horizon from '#web/assets/art/page-horizon.svg';
import wordmark from '#web/assets/art/wordmark.svg';
import { useIsRehearsal } from '#web/desk/data/tournament.ts';
import { isAt, type Level, levelsOf, toolsOf } from '#web/desk/levels/levels.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { DESK_TITLE } from '#web/desk/ui/texts.ts';
import type { Mark } from './marks.ts';
import styles from './rail.module.css';

type RailProps = { markOf: (level: Level) => Mark | null; onKeys: () => void };

/** Sky and flag at the top; underground, the shaft and its levels. The cage marks the current level. */
export function Rail({ markOf, onKeys }: RailProps) {
  const isRehearsal = useIsRehearsal();
  return (
    <aside className={styles.rail}>
      <div className={styles.inside}>
        <div className={styles.sky}>
          <img className={styles.horizon} src={horizon} alt="" />
          <Link className={styles.home ?? ''} href="/organizer">
            <img src={wordmark} alt="Three Teams, One County" width="151" height="32" />
            <span>{DESK_TITLE}</span>
          </Link>
        </div>
        <nav aria-label="Desk">
          <ul className={styles.shaft}>
            {levelsOf(isRehearsal).map(({ group, levels }) => (
              <li key={group}>
                <span className={styles.group}>{group}</span>
                <ul>
                  {levels.map((level) => (
                    <RailLevel key={level.href} level={level} mark={markOf(level)} />
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.tools}>
          <button type="button" onClick={onKeys}>
            <kbd>?</kbd>
            Keys
          </button>
          {toolsOf(isRehearsal).map((tool) => (
            <ToolLink key={tool.href} tool={tool} />
          ))}
        </div>
      </div>
    </aside>
  );
}

function MarkSign({ mark: { kind, text } }: { mark: Mark }) {
  if (kind === 'done') return <DeskIcon name="check" />;
  return kind === 'locked' ? <DeskIcon name="lock" /> : text;
}

/** The mark describes the link without being part of its name, so that the name never changes. */
function RailLevel({ level: { href, label, digit }, mark }: { level: Level; mark: Mark | null }) {
  const [location] = useLocation();
  const id = useId();
  return (
    <li className={styles.entry}>
      <Link
        className={styles.level ?? ''}
        href={href}
        aria-current={isAt(href, location) ? 'page' : undefined}
        aria-describedby={mark ? id : undefined}
        aria-keyshortcuts={digit && `Alt+${digit}`}
      >
        <span className={styles.cage} aria-hidden="true" />
        {label}
      </Link>
      {mark && (
        <>
          <span className={styles.mark} data-kind={mark.kind} aria-hidden="true">
            <MarkSign mark={mark} />
          </span>
          <span id={id} hidden>
            {mark.said}
          </span>
        </>
      )}
    </li>
  );
}

type ToolLinkProps = { tool: Level; onFollow?: () => void };

/** Links to a desk page, or to the public site, which is a separate build. */
export function ToolLink({ tool: { href, label, icon }, onFollow }: ToolLinkProps) {
  const [location] = useLocation();
  const inside = (
    <>
      <DeskIcon name={icon} />
      {label}
    </>
  );
  if (!/^~?\/organizer/.test(href)) return <a href={href}>{inside}</a>;
  return (
    <Link
      href={href}
      aria-current={isAt(href, location) ? 'page' : undefined}
      {...(onFollow && { onClick: onFollow })}
    >
      {inside}
    </Link>
  );
}
