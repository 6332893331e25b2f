import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import horizon from '#web/assets/art/page-horizon.svg';
import wordmark from '#web/assets/art/wordmark.svg';
import { useDays, useIsRehearsal } from '#web/desk/data/tournament.ts';
import { type Group, isAt, type Level, levelsOf, toolsOf } from '#web/desk/levels/levels.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { DESK_TITLE } from '#web/desk/ui/texts.ts';
import { Entry } from './entry.tsx';
import { foldedMark, groupInUse, type Mark } from './marks.ts';
import { More, ToolLink } from './more.tsx';
import styles from './rail.module.css';
import { MORE } from './texts.ts';

type RailProps = { markOf: (level: Level) => Mark | null; onKeys: () => void };

/**
 * The rail, drawn as a mine: sky and flag at the top, and below ground the shaft with its levels. The cage marks the
 * current level.
 */
export function Rail({ markOf, onKeys }: RailProps) {
  const isRehearsal = useIsRehearsal();
  const { end, isBelow } = useEnd();
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
            {levelsOf(isRehearsal).map((group) => (
              <RailGroup key={group.title} group={group} markOf={markOf} />
            ))}
          </ul>
          <div ref={end} />
        </nav>
        <div className={styles.tools}>
          {isBelow && (
            <span className={styles.below} data-below>
              <DeskIcon name="unfold" />
            </span>
          )}
          {isRehearsal ? (
            <>
              <button type="button" className={styles.tool} onClick={onKeys}>
                <kbd>?</kbd>
                {MORE.keys}
              </button>
              {toolsOf(true).map((tool) => (
                <ToolLink key={tool.href} tool={tool} className={styles.tool} />
              ))}
            </>
          ) : (
            <More markOf={markOf} onKeys={onKeys} />
          )}
        </div>
      </div>
    </aside>
  );
}

/**
 * Slightly less than the height of the tools, which cover the bottom of the rail. The end of the levels
 * counts as visible when it is just above the tools.
 */
const COVERED_PX = 44;

/** Whether levels are hidden below, and a ref for the element after the last level. */
function useEnd() {
  const end = useRef<HTMLDivElement>(null);
  const [isBelow, setIsBelow] = useState(false);
  useEffect(() => {
    const watched = end.current;
    if (!watched) return;
    const observer = new IntersectionObserver(
      ([entry]) => setIsBelow(entry !== undefined && !entry.isIntersecting),
      { root: watched.closest(`.${styles.inside}`), rootMargin: `0px 0px -${COVERED_PX}px` },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return { end, isBelow };
}

type RailGroupProps = Pick<RailProps, 'markOf'> & { group: Group };

/**
 * A group of levels. It folds to one line, unless the event needs it now, the current page is in it, it has only
 * one level, or this is a rehearsal.
 */
function RailGroup({ group: { title, levels }, markOf }: RailGroupProps) {
  const [location] = useLocation();
  const isRehearsal = useIsRehearsal();
  const days = useDays()?.days;
  const [isUnfolded, setIsUnfolded] = useState(false);
  const folds =
    levels.length > 1 &&
    !isRehearsal &&
    !(days && groupInUse(days) === title) &&
    !levels.some(({ href }) => isAt(href, location));
  const mark = folds && !isUnfolded ? foldedMark(levels.map(markOf)) : null;
  return (
    <li>
      {folds && (
        <Entry mark={mark}>
          {(describedBy) => (
            <button
              type="button"
              className={styles.fold}
              aria-expanded={isUnfolded}
              aria-describedby={describedBy}
              onClick={() => setIsUnfolded(!isUnfolded)}
            >
              <span className={styles.cage} aria-hidden="true" />
              {title}
              <DeskIcon name="unfold" />
            </button>
          )}
        </Entry>
      )}
      {!folds && title !== '' && <span className={styles.group}>{title}</span>}
      {(!folds || isUnfolded) && (
        <ul>
          {levels.map((level) => (
            <RailLevel key={level.href} level={level} mark={markOf(level)} />
          ))}
        </ul>
      )}
    </li>
  );
}

function RailLevel({ level: { href, label, digit }, mark }: { level: Level; mark: Mark | null }) {
  const [location] = useLocation();
  return (
    <Entry as="li" mark={mark}>
      {(describedBy) => (
        <Link
          className={styles.level ?? ''}
          href={href}
          aria-current={isAt(href, location) ? 'page' : undefined}
          aria-describedby={describedBy}
          aria-keyshortcuts={digit && `Alt+${digit}`}
        >
          <span className={styles.cage} aria-hidden="true" />
          {label}
        </Link>
      )}
    </Entry>
  );
}
