import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { pagePath } from '#contract/page-path.ts';
import type { TournamentRecord } from '#contract/years.ts';
import { FIRST_TOURNAMENT } from '#domain/calendar.ts';
import { ApiError } from '#web/api/client.ts';
import { hasFailed } from '#web/api/failed-reads.ts';
import { recordQuery, tournamentQuery, yearsQuery } from '#web/api/queries.ts';
import { HoleDay } from '#web/leaderboard/hole-day.tsx';
import { NOTHING_DECIDED } from '#web/leaderboard/texts.ts';
import { yearAt, yearPath } from '#web/paths.ts';
import { TeeSheet } from '#web/tee-sheet/tee-sheet.tsx';
import { yearPageTitle } from '#web/texts/pages.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { ChampionPoster } from './champion-poster.tsx';
import { CountyChampion } from './county-champion.tsx';
import { Downloads } from './downloads.tsx';
import { DayStateList, FinalBoard } from './final-board.tsx';
import { championsOf, YEAR, yearLead, yearTitle } from './texts.ts';
import styles from './year-page.module.css';
import '#web/styles/tokens-art.css';
import '#web/styles/page-pictures.css';

/** D-22: one year of the cup, finished or in progress. `Unknown` is the not-found page. */
export function yearPage(Unknown: ComponentType): ComponentType {
  return () => <YearPage Unknown={Unknown} />;
}

function YearPage({ Unknown }: { Unknown: ComponentType }) {
  const [location] = useLocation();
  const year = yearAt(pagePath(location)) ?? FIRST_TOURNAMENT.year;
  const record = useQuery(recordQuery(year));
  const [isLate] = useState(!record.data);
  const isHydrated = useHydrated();
  const [cameAsUnknown] = useState(!isHydrated && isLate);
  // For a year without a tournament, the server sends the not-found page.
  if (!record.data && (cameAsUnknown || isUnknown(record.error))) return <Unknown />;
  const tournament = record.data?.tournament;
  return (
    <>
      {/* Shown even while the record loads, because navigation moves the focus to the heading. */}
      <PageHeader
        picture="deep"
        title={tournament ? yearTitle(tournament) : yearPageTitle(year)}
        lead={tournament && yearLead(tournament)}
      />
      {record.data ? (
        <Year record={record.data} cameLater={isLate} />
      ) : (
        <div className="wrap section">{hasFailed(record) ? <LoadError {...YEAR.error} /> : YEAR.loading}</div>
      )}
    </>
  );
}

const isUnknown = (error: Error | null) => error instanceof ApiError && error.status === 404;

function Year({ record, cameLater }: { record: TournamentRecord; cameLater: boolean }) {
  // The visitor may have followed a link to a part of the page before that part was rendered.
  useEffect(() => {
    if (cameLater) document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, [cameLater]);
  const { tournament, leaderboard, holes, countyChampion } = record;
  const isFinal = tournament.status === 'completed';
  return (
    <div className={`wrap section ${styles.year}`}>
      <section aria-labelledby="board">
        {isFinal && leaderboard.length > 0 ? (
          <ChampionPoster record={record} />
        ) : (
          <>
            <h2 id="board">{isFinal ? YEAR.finalBoard : YEAR.boardSoFar}</h2>
            {leaderboard.length > 0 ? (
              <FinalBoard entries={leaderboard} />
            ) : (
              <p className="soft">{isFinal ? NOTHING_DECIDED : YEAR.noBoard}</p>
            )}
          </>
        )}
        <DayStateList days={record.days} tournament={tournament} />
      </section>
      <YearLinks current={tournament.id} />
      <TeeSheet record={record} />
      <CountyChampion board={countyChampion} pairings={record.pairings} isFinal={isFinal} />
      {leaderboard.length > 0 && (
        <section aria-labelledby="holes">
          <h2 id="holes">{YEAR.holeByHole}</h2>
          {tournament.days.map(({ day, date }) => (
            <HoleDay
              key={day}
              {...{ day, date }}
              title="h3"
              teams={leaderboard.map(({ team }) => team)}
              holes={holes.filter((hole) => hole.day === day)}
            />
          ))}
        </section>
      )}
      <Downloads tournament={tournament} />
    </div>
  );
}

/** Shown once there are at least two years to choose from. */
function YearLinks({ current }: { current: number }) {
  const { data: years = [] } = useQuery(yearsQuery);
  const { data: shown } = useQuery(tournamentQuery);
  if (years.length < 2) return null;
  return (
    <nav className={styles.years} aria-label={YEAR.years}>
      {years
        .toSorted((a, b) => a.id - b.id)
        .map((year) => (
          <Link
            key={year.id}
            href={yearPath(year.id)}
            aria-current={year.id === current ? 'page' : undefined}
          >
            <b>{year.id}</b>
            <span>{championsOf(year, shown?.id)}</span>
          </Link>
        ))}
    </nav>
  );
}
