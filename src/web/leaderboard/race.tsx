import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Hole, LeaderboardEntry } from '#contract/tournament.ts';
import { DAY_NUMBERS, type DayNumber, MAX_POINTS } from '#domain/rules.ts';
import { firstPageAsOf } from '#web/api/first-page.ts';
import { dayStatesQuery, holesQuery, leaderboardQuery, tournamentQuery } from '#web/api/queries.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import { OfficialLine } from './official-line.tsx';
import styles from './race.module.css';
import { barLabel, claimOf, RACE, raceSentence, winsIt } from './race-texts.ts';
import { newsOf } from './state-texts.ts';
import { TeamPattern } from './team-pattern.tsx';
import { rowsByRank } from './use-slide.ts';

/** The race and the official line load in one chunk, because they change together. */
export const PARTS = { Race, OfficialLine } as const;

/**
 * Each team's points, the total it can still reach, and the total that wins. Once every hole is in, shows
 * each team's points by day instead.
 */
function Race() {
  const tournament = useQuery(tournamentQuery).data;
  const year = tournament?.id ?? 0;
  const entries = useQuery({ ...leaderboardQuery(year), enabled: false }).data ?? [];
  const holes = useQuery({ ...holesQuery(year), enabled: false }).data;
  const days = useQuery({ ...dayStatesQuery(year), enabled: false }).data;
  const asOf = firstPageAsOf(useQueryClient());
  if (!tournament) return null;
  const news = newsOf({ tournament, entries, holes, days, asOf });
  const open = entries.some((entry) => entry.race.canReach > entry.totalPoints);
  const isFinal = news.verdict === 'declared';
  const scale = Math.max(1, ...entries.map((entry) => entry.race.canReach));
  return (
    <section aria-labelledby="race">
      <h3 id="race">{open ? RACE.title : isFinal ? RACE.final : RACE.allIn}</h3>
      <p className={classNames(styles.summary, open && styles.open)}>
        {open ? raceSentence(entries) : news.sentence}
      </p>
      <div className={styles.lanes}>
        {rowsByRank(entries).map(({ rank, team: entry }) => (
          <div key={rank} className={styles.lane} data-team={entry.id}>
            <div className={styles.team}>
              <TeamGlyph teamId={entry.id} />
              {entry.team.name}
            </div>
            {open ? (
              <OpenBar entry={entry} scale={scale} />
            ) : (
              <Days {...{ entry, scale, holes: holes ?? [] }} />
            )}
            <p className={styles.outlook} key={`${entry.totalPoints} ${entry.race.canReach}`}>
              <small>{claimOf(entry, entries, open, isFinal)}</small>
              <b className="num">{entry.totalPoints}</b>
            </p>
          </div>
        ))}
      </div>
      {open && <Scale to={scale} />}
    </section>
  );
}

export function Scale({ to = MAX_POINTS }: { to?: number }) {
  const tens = [0, 10, 20, 30, 40, 50, 60, 70].filter((points) => points < to - 2);
  return (
    <>
      <svg className={styles.axis} aria-hidden="true">
        {[...tens, to].map((points) => (
          <text key={points} x={percent(points / to)} y="16">
            {points}
          </text>
        ))}
      </svg>
      <p className={styles.key} aria-hidden="true">
        <span>{RACE.key.won}</span>
        <span className={styles.keyPossible}>{RACE.key.possible}</span>
      </p>
    </>
  );
}

/** A fraction as an SVG length in percent. */
const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;

type BarProps = { entry: LeaderboardEntry; scale: number };

/** Drawn as SVG, because its lengths are data and the Content-Security-Policy forbids style attributes. */
function OpenBar({ entry, scale }: BarProps) {
  const { id, position, totalPoints: points, race } = entry;
  const at = (value: number) => percent(value / scale);
  return (
    <svg className={styles.bar} role="img" aria-label={barLabel(entry)}>
      <rect className={styles.barGround} width="100%" height="100%" />
      <pattern
        id={`hatch-${id}`}
        width="9"
        height="9"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect className={styles.barStroke} width="2" height="9" />
      </pattern>
      <rect
        className={styles.barPossible}
        x={at(points)}
        width={at(race.canReach - points)}
        height="100%"
        fill={`url(#hatch-${id})`}
      />
      <rect className={styles.barWon} width={at(points)} height="100%" />
      <TeamPattern teamId={id} />
      <rect width={at(points)} height="100%" fill={`url(#pattern-${id})`} />
      {race.winsAt <= scale && (
        <svg x={at(race.winsAt)} className={styles.barFlag} aria-hidden="true">
          <rect x="-2" y="-6" width="4" height="100%" />
          <rect x="-2" y="6" width="4" height="100%" />
          {position === 1 && (
            <g className={race.winsAt > scale / 2 ? styles.flipped : styles.flag}>
              <rect />
              <text>{winsIt(race.winsAt)}</text>
            </g>
          )}
        </svg>
      )}
      <circle className={styles.barLamp} cx={at(points)} cy="50%" r="11" />
    </svg>
  );
}

/** A team's bar once every hole is in: its points on each day. */
function Days({ entry, scale, holes }: BarProps & { holes: readonly Hole[] }) {
  const pointsOf = (day: DayNumber) =>
    holes.reduce((sum, hole) => sum + (hole.day === day ? hole.points[entry.id] : 0), 0);
  const days = [pointsOf(1), pointsOf(2)] as const;
  return (
    <svg className={styles.bar} role="img" aria-label={barLabel(entry, days)}>
      <rect className={styles.barGround} width="100%" height="100%" />
      {DAY_NUMBERS.map((day) => (
        <svg
          key={day}
          x={percent((day === 2 ? days[0] : 0) / scale)}
          width={percent(pointsOf(day) / scale)}
          height="100%"
          aria-hidden="true"
        >
          <rect className={styles.barWon} width="100%" height="100%" />
          <rect className={styles.barGround} x="100%" width="4" height="100%" transform="translate(-4)" />
          <text className={styles.barText} x="12" y="60%">
            {pointsOf(day) > scale / 5 && RACE.day(day, pointsOf(day))}
          </text>
        </svg>
      ))}
    </svg>
  );
}
