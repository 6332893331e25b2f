import { useState } from 'react';
import type { Hole, LeaderboardEntry } from '#contract/tournament.ts';
import { courseTime } from '#web/texts/course-time.ts';
import { Icon } from '#web/ui/icon.tsx';
import { sayHole } from './hole-change.ts';
import styles from './leaderboard.module.css';
import type { Changes } from './use-changes.ts';

type ChangeLineProps = {
  entries: readonly LeaderboardEntry[];
  holes: readonly Hole[] | undefined;
  changes: Changes;
  asOf: string | null;
  timeZone: string;
};

/** The hole that changed last, lit for a minute. Before anything changes, the last hole decided. */
export function ChangeLine({ entries, holes, changes, asOf, timeZone }: ChangeLineProps) {
  const [seen, setSeen] = useState({ count: 0, at: asOf });
  if (seen.count !== changes.count) setSeen({ count: changes.count, at: asOf });
  const last = holes?.findLast((hole) => hole.decided);
  const text = changes.holes.map((change) => change.text).join('. ') || (last && sayHole(last, entries));
  const at = changes.holes.length > 0 && seen.at;
  return (
    <p key={changes.count} className={styles.change} data-lit={changes.count > 0 || undefined}>
      <Icon name="flag" />
      <span>{text}</span>
      {at && <time>{courseTime(at, timeZone).time}</time>}
    </p>
  );
}
