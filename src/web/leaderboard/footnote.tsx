import type { Tournament } from '#contract/tournament.ts';
import { LEADERBOARD, startsOn } from '#web/texts/leaderboard.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './footnote.module.css';

/** */
export function Footnote({ tournament }: { tournament: Tournament }) {
  const live = tournament.status === 'active';
  return (
    <p className={styles.footnote}>
      {live ? <span className={styles.pulse} aria-hidden="true" /> : <Icon name="clock" />}
      {live ? LEADERBOARD.live : startsOn(tournament.startDate)}
    </p>
  );
}
