import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { dayStates } from '#contract/day-states.ts';
import type { Organizer } from '#contract/organizers.ts';
import type { Tournament } from '#contract/tournament.ts';
import { call } from '#web/api/call.ts';
import { leaderboardQuery, tournamentQuery } from '#web/api/queries.ts';
import { DeskIcon } from '#web/desk/desk-icon.tsx';
import { useLiveFeed } from '#web/live/use-live-feed.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import { ConnectionLine } from './connection-line.tsx';
import { Identity } from './identity.tsx';
import { statePlate } from './state-plate.ts';
import styles from './strip.module.css';
import { useNow } from './use-now.ts';

/** The state of the event, the public board as it is now, the connection and who you are: always in sight. */
export function Strip({ organizer }: { organizer: Organizer }) {
  const { data: tournament } = useQuery(tournamentQuery);
  return (
    <header className={styles.strip}>
      {tournament ? <Event tournament={tournament} /> : <div className={styles.waiting} />}
      <Identity organizer={organizer} />
    </header>
  );
}

function Event({ tournament }: { tournament: Tournament }) {
  const now = useNow();
  const feed = useLiveFeed(tournament.id);
  const { dataUpdatedAt } = useQuery(tournamentQuery);
  const { data: days } = useQuery({
    queryKey: ['desk-days', tournament.id, dataUpdatedAt], // read again with every change of the event
    queryFn: () =>
      call<typeof dayStates>('GET', '/api/tournament/:tournamentId/days', {
        params: { tournamentId: tournament.id },
        cache: 'no-cache', // the copy that the browser keeps is the one from before the change
      }),
    placeholderData: keepPreviousData,
  });
  const { data: board = [] } = useQuery(leaderboardQuery(tournament.id));
  if (!days) return <div className={styles.waiting} />;
  const { ground, icon, word, more } = statePlate(tournament, days.days, { now });
  const played = board.some(({ totalPoints, matchesWon }) => totalPoints > 0 || matchesWon > 0);
  return (
    <>
      <div className={styles.state} data-ground={ground}>
        <DeskIcon name={icon} />
        <p>
          <b>{word}</b>
          <small>{more}</small>
        </p>
      </div>
      <div className={styles.board}>
        <span className={styles.label}>
          <DeskIcon name="tv" />
          {played ? 'Public board' : 'Public board: empty until the first hole is decided'}
        </span>
        {played &&
          board.map(({ id, team, totalPoints }) => (
            <span key={id} className={styles.team}>
              <TeamGlyph teamId={id} />
              <span className="visually-hidden">{team.name}</span>
              <b>{totalPoints}</b>
            </span>
          ))}
      </div>
      <ConnectionLine feed={feed} clock={{ now, timeZone: tournament.timeZone }} />
    </>
  );
}
