import { useQuery } from '@tanstack/react-query';
import { leaderboardQuery, tournamentQuery } from '#web/api/queries.ts';
import { Leaderboard } from '#web/leaderboard/leaderboard.tsx';
import { PATHS } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './live-leaderboard.module.css';
import { LIVE } from './texts.ts';

/** Only when there are holes to see. */
function HoleByHoleLink() {
  const tournament = useQuery(tournamentQuery).data;
  const board = useQuery({
    ...leaderboardQuery(tournament?.id ?? 0),
    enabled: tournament !== undefined,
  }).data;
  if (board?.length === 0) return null;
  return (
    <p className={styles.more}>
      <ButtonLink href={`${PATHS.schedule}#hole-by-hole`} variant="gold">
        {LIVE.everyHole}
        <Icon name="right" />
      </ButtonLink>
    </p>
  );
}

/** here the page goes underground. */
export function LiveLeaderboard() {
  const isFinal = useQuery(tournamentQuery).data?.status === 'completed';
  return (
    <>
      <div className={styles.strata} />
      <section className={`section underground ${styles.section}`} id="leaderboard">
        <div className="wrap">
          <h2 className={styles.title}>{isFinal ? LIVE.final : LIVE.title}</h2>
          <Leaderboard />
          <HoleByHoleLink />
        </div>
      </section>
    </>
  );
}
