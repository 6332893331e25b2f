import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LeaderboardEntry, Tournament } from '#contract/tournament.ts';
import { hasFailed } from '#web/api/failed-reads.ts';
import { dayStatesQuery, holesQuery, leaderboardQuery, tournamentQuery } from '#web/api/queries.ts';
import { type LiveControls, useLiveFeed } from '#web/live/use-live-feed.ts';
import { classNames } from '#web/ui/class-names.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { StaticPart } from '#web/ui/static-part.tsx';
import { useTitleScore } from '#web/ui/title-score.ts';
import { ChangeLine, ConnectionLost } from './board-lines.tsx';
import { Footnote } from './footnote.tsx';
import type { EveryHole } from './hole-by-hole.tsx';
import styles from './leaderboard.module.css';
import { phaseOf } from './phase.ts';
import { stillParts, useWithoutScores } from './prepare-board.ts';
import { SpokenChanges } from './spoken-changes.tsx';
import { StandingsTable } from './standings-table.tsx';
import { newsOf, progressOf } from './state-texts.ts';
import { LEADERBOARD } from './texts.ts';
import { useChanges } from './use-changes.ts';
import type { EmptyLeaderboardProps } from './without-scores.tsx';

/** Content that Schedule shows in addition to the board. */
type Besides = {
  everyHole?: EveryHole | undefined;
  /** Shown below a final board. */
  awards?: ReactNode;
};

/** the same board on Home, in its underground section, and on Schedule. */
export function Leaderboard(besides: Besides) {
  const { everyHole } = besides;
  const tournament = useQuery(tournamentQuery);
  if (hasFailed(tournament)) return <LoadError {...LEADERBOARD.error} />;
  if (!tournament.data) return <Waiting everyHole={everyHole} />;
  return <Standings tournament={tournament.data} {...besides} />;
}

function Waiting({ everyHole }: { everyHole: EveryHole | undefined }) {
  const { LeaderboardSkeleton } = useWithoutScores();
  return <LeaderboardSkeleton everyHole={everyHole?.Waiting} />;
}

function Empty(props: EmptyLeaderboardProps) {
  const { EmptyLeaderboard } = useWithoutScores();
  return <EmptyLeaderboard {...props} />;
}

/** requests the standings only here, where the tournament is known. */
function Standings({ tournament, ...besides }: Besides & { tournament: Tournament }) {
  const live = useLiveFeed(tournament.id);
  const leaderboard = useQuery(leaderboardQuery(tournament.id));

  if (hasFailed(leaderboard)) return <LoadError {...LEADERBOARD.error} />;
  if (!leaderboard.data) return <Waiting everyHole={besides.everyHole} />;
  return <Board tournament={tournament} live={live} entries={leaderboard.data} {...besides} />;
}

type BoardProps = Besides & {
  tournament: Tournament;
  live: LiveControls;
  entries: readonly LeaderboardEntry[];
};

/** The state in plain words first, then the table, the race and the holes. */
function Board({ tournament, live, entries, everyHole, awards }: BoardProps) {
  const holes = useQuery(holesQuery(tournament.id)).data;
  const changes = useChanges({ entries, holes }, live.asOf);
  const phase = phaseOf(tournament, holes ?? []);
  const progress = progressOf(phase, tournament, live.asOf);
  const lost = live.state === 'lost' && phase.kind !== 'final';
  const days = useQuery(dayStatesQuery(tournament.id)).data;
  const news = newsOf({ tournament, entries, holes, days, asOf: live.asOf }, lost);
  const isFollowed = phase.kind === 'play' && !lost && live.state !== 'paused';
  useTitleScore(isFollowed ? entries.map((entry) => entry.totalPoints).join('-') : null);

  const lostLine = <ConnectionLost live={live} lost={lost} timeZone={tournament.timeZone} />;

  return (
    <>
      <SpokenChanges entries={entries} changes={changes} news={news} />
      {entries.length === 0 ? (
        <>
          <Empty tournament={tournament} live={live} phase={phase} progress={progress} />
          {lostLine}
        </>
      ) : (
        <>
          <div className={classNames('paper', styles.card, lost && 'leaderboard-stale')}>
            {!everyHole && (
              <p className={styles.word}>
                {news.sentence} {news.left}
                {news.verdict === 'open' && <small key={progress}>{progress}</small>}
              </p>
            )}
            {phase.kind !== 'final' && (
              <div className={styles.news}>
                {lostLine}
                {!lost && (
                  <ChangeLine
                    entries={entries}
                    holes={holes}
                    changes={changes}
                    asOf={live.asOf}
                    timeZone={tournament.timeZone}
                  />
                )}
              </div>
            )}
            <StandingsTable entries={entries} changes={changes} />
            <p className={styles.tie}>{LEADERBOARD.tie}</p>
            <Footnote
              tournament={tournament}
              live={live}
              phase={phase}
              isHalted={news.look === 'suspended'}
            />
            <StaticPart parts={stillParts} name="OfficialLine" data={[days, tournament.status]} />
          </div>
          {phase.kind === 'final' && awards}
          <div className={classNames('paper', styles.card)}>
            <StaticPart parts={stillParts} name="Race" data={[entries, news.verdict]} />
          </div>
          {everyHole && (
            <everyHole.Holes
              {...{ entries, tournament, changes }}
              inPlay={news.look === 'live' && phase.kind === 'play' ? phase.day : null}
            />
          )}
        </>
      )}
    </>
  );
}
