import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { Organizer } from '#contract/organizers/organizer.ts';
import type { Tournament } from '#contract/tournament.ts';
import { leaderboardQuery, tournamentQuery } from '#web/api/queries.ts';
import { daysQuery } from '#web/desk/data/queries.ts';
import { useIsRehearsal, useTournamentQuery } from '#web/desk/data/tournament.ts';
import { pageOf } from '#web/desk/levels/levels.ts';
import { useDeskFeed } from '#web/desk/live/use-desk-feed.ts';
import { useNow } from '#web/desk/ui/course-time.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { BoardPoints } from './board-points.tsx';
import { ConnectionLine } from './connection-line.tsx';
import { Identity } from './identity.tsx';
import { NoticeBell } from './notice-bell.tsx';
import { RehearsalPlate } from './rehearsal-plate.tsx';
import { statePlate } from './state-plate.ts';
import styles from './strip.module.css';

/** The state of the event, the public board as it is now, the connection and who is here: always in sight. */
export function Strip({ organizer }: { organizer: Organizer }) {
  const { data: tournament } = useQuery(tournamentQuery);
  const [location] = useLocation();
  const isRehearsal = useIsRehearsal();
  return (
    <header className={styles.strip} data-rehearsal={isRehearsal || undefined}>
      {tournament ? (
        <Event key={tournament.id} tournament={tournament} recovering={organizer.recovering} />
      ) : (
        <div className={styles.waiting} />
      )}
      <Identity organizer={organizer} page={isRehearsal ? 'rehearsal' : pageOf(location)} />
    </header>
  );
}

function Event({ tournament, recovering }: { tournament: Tournament; recovering: boolean }) {
  const now = useNow();
  const isRehearsal = useIsRehearsal();
  const { data: rehearsed } = useTournamentQuery();
  const feed = useDeskFeed({ tournamentId: tournament.id, recovering });
  if (isRehearsal)
    return (
      <>
        <RehearsalPlate />
        <span className={styles.spring} />
        {rehearsed && <NoticeBell tournament={rehearsed} now={now} />}
        <ConnectionLine feed={feed} clock={{ now, timeZone: tournament.timeZone }} />
      </>
    );
  return (
    <>
      <PublicPlate tournament={tournament} now={now} />
      <span className={styles.spring} />
      {!recovering && <NoticeBell tournament={tournament} now={now} />}
      <ConnectionLine feed={feed} clock={{ now, timeZone: tournament.timeZone }} />
    </>
  );
}

/** The state of the event, and the public board as it is now. */
function PublicPlate({ tournament, now }: { tournament: Tournament; now: Date }) {
  const { data: days } = useQuery(daysQuery(tournament.id));
  const { data: board = [] } = useQuery(leaderboardQuery(tournament.id));
  const played = board.some(({ totalPoints, matchesWon }) => totalPoints > 0 || matchesWon > 0);
  const plate = days && statePlate(tournament, days.days, { now });
  return (
    <>
      {plate && (
        <div className={styles.state} data-ground={plate.ground}>
          <DeskIcon name={plate.icon} />
          <p>
            <b>{plate.word}</b>
            <small>{plate.more}</small>
          </p>
        </div>
      )}
      <div className={styles.board}>
        <span className={styles.label} data-played={played || undefined}>
          <DeskIcon name="tv" />
          <span>{played ? 'Public board' : 'Public board: empty until the first hole is decided'}</span>
        </span>
        {played && <BoardPoints board={board} />}
      </div>
    </>
  );
}
