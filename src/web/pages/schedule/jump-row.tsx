import { Link } from 'wouter';
import type { LeaderboardEntry } from '#contract/tournament.ts';
import { yearPath } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import { useMeasured } from '#web/ui/use-measured.ts';
import styles from './jump-row.module.css';
import { JUMP } from './texts.ts';

type JumpRowProps = { year: number | undefined; entries: readonly LeaderboardEntry[] };

/**
 * Links to the sections. On a phone the row stays at the top, and shows each team's points once the leaderboard's
 * plate has scrolled out of view.
 */
export function JumpRow({ year, entries }: JumpRowProps) {
  const current = useMeasured(sectionInView, '');
  return (
    <nav className={styles.row} aria-label={JUMP.label}>
      {current && (
        <p className="on-ink jump-row-scores" aria-hidden="true">
          {entries.map(({ id, totalPoints }) => (
            <span key={id}>
              <TeamGlyph teamId={id} />
              <b className="num">{totalPoints}</b>
            </span>
          ))}
        </p>
      )}
      <ul className={classNames('wrap', styles.ways)}>
        {JUMP.sections.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={current === id || undefined}>
              {label}
            </a>
          </li>
        ))}
        <li>
          <Link href={year === undefined ? '' : `${yearPath(year)}#county-champion`}>
            {JUMP.countyChampion}
          </Link>
        </li>
        <li className={styles.find}>
          <a href="#find">{JUMP.find}</a>
        </li>
      </ul>
    </nav>
  );
}

/** The last section whose top has scrolled up close to the row. Empty above the first section. */
function sectionInView(): string {
  const top = (id: string) =>
    document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
  return JUMP.sections.findLast(({ id }) => top(id) < 160)?.id ?? '';
}
