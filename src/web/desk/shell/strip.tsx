import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import type { Organizer } from '#contract/organizers/organizer.ts';
import type { LeaderboardEntry, Tournament } from '#contract/tournament.ts';
import { formatDay, formatTime } from '#domain/calendar.ts';
import { leaderboardQuery, tournamentQuery } from '#web/api/queries.ts';
import { daysQuery, noticeQuery, rehearsalQuery } from '#web/desk/data/queries.ts';
import { useIsRehearsal, useTournamentQuery } from '#web/desk/data/tournament.ts';
import { NOTICE_PAGE, pageOf } from '#web/desk/levels/levels.ts';
import { useDeskFeed } from '#web/desk/live/use-desk-feed.ts';
import { REHEARSAL } from '#web/desk/rehearsal/texts.ts';
import { useNow } from '#web/desk/ui/course-time.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import type { Freshness } from '#web/live/freshness.ts';
import { atCourse, type Clock } from '#web/texts/course-time.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import { Identity } from './identity.tsx';
import { type StatePlate, statePlate } from './state-plate.ts';
import styles from './strip.module.css';
import { bellWords, connectionWords } from './texts.ts';

/** The strip at the top: the event's state, the public board, the connection, and the organizers at the desk. */
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
  const noticed = isRehearsal ? rehearsed : tournament;
  return (
    <>
      {isRehearsal ? <RehearsalPlate /> : <PublicPlate tournament={tournament} now={now} />}

      {noticed && !recovering && <NoticeBell tournament={noticed} now={now} />}
      <ConnectionLine feed={feed} clock={{ now, timeZone: tournament.timeZone }} />
    </>
  );
}

/** The event's state and the current public board. */
function PublicPlate({ tournament, now }: { tournament: Tournament; now: Date }) {
  const { data: days } = useQuery(daysQuery(tournament.id));
  const { data: board = [] } = useQuery(leaderboardQuery(tournament.id));
  const played = board.some(({ totalPoints, matchesWon }) => totalPoints > 0 || matchesWon > 0);
  const plate = days && statePlate(tournament, days.days, now);
  return (
    <>
      {plate && <Plate {...plate} />}
      <BoardLine
        label={played ? 'Public board' : 'Public board: empty until the first hole is decided'}
        board={played ? board : []}
      />
    </>
  );
}

function Plate({ ground, icon, word, more, isLate }: StatePlate) {
  return (
    <div className={styles.state} data-ground={ground}>
      <DeskIcon name={icon} />
      <p>
        <b>{word}</b>
        <small data-late={isLate}>{more}</small>
      </p>
    </div>
  );
}

/** A board in one line: its name, and each team's glyph and points. */
function BoardLine({ label, board }: { label: string; board: readonly LeaderboardEntry[] }) {
  return (
    <div className={styles.board}>
      <span className={styles.label} data-played={board.length > 0 || undefined}>
        <DeskIcon name="tv" />
        <span>{label}</span>
      </span>
      {board.map(({ id, team, totalPoints }) => (
        <span key={id} className={styles.team}>
          <TeamGlyph teamId={id} />
          <span className="visually-hidden">{team.name}</span>
          <b>{totalPoints}</b>
        </span>
      ))}
    </div>
  );
}

/** A rehearsal's state and board, in place of the event's, so that the two cannot be confused. */
function RehearsalPlate() {
  const { data } = useQuery(rehearsalQuery);
  const board = data?.running?.leaderboard ?? [];
  const day = data?.running?.days.findLast(({ state }) => state !== 'not open')?.day ?? 1;
  return (
    <>
      <Plate ground="rehearsal" icon="eye" word={REHEARSAL.title} more={REHEARSAL.plate(day)} />
      <p className={styles.nothingReal}>
        {REHEARSAL.nothingReal} <span>{REHEARSAL.notShown}</span>
      </p>
      <BoardLine label={board.length > 0 ? REHEARSAL.board : REHEARSAL.emptyBoard} board={board} />
    </>
  );
}

/** A link to the notice, always in view. Shows whether a notice is up, and whether the promised update is due. */
function NoticeBell({ tournament: { id, timeZone }, now }: { tournament: Tournament; now: Date }) {
  const { data } = useQuery(noticeQuery(id));
  const { state, words } = bellWords(data?.notice ?? null, { now, timeZone });
  return (
    <Link href={NOTICE_PAGE} className={`with-icon ${styles.bell}`} data-state={state}>
      <DeskIcon name="bell" />
      <span className={styles.words}>
        <b>Notice</b>
        <small role="status">{words}</small>
      </span>
    </Link>
  );
}

/** The connection and the course's clock. */
function ConnectionLine({ feed, clock }: { feed: Freshness; clock: Clock }) {
  const { date, time } = atCourse(clock.now, clock.timeZone);
  const lost = feed.state === 'lost';
  return (
    <div className={`with-icon ${styles.connection}`} data-lost={lost || undefined}>
      {lost ? <DeskIcon name="offline" /> : <span className={styles.dot} data-state={feed.state} />}
      <p className={styles.words}>
        <b role="status">{connectionWords(feed, clock)}</b>
        <small className="num">
          {formatDay(date)}, {formatTime(time)}
          <span className="visually-hidden"> at the course</span>
        </small>
      </p>
    </div>
  );
}
