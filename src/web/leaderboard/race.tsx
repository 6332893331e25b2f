import type { Hole, LeaderboardEntry, Tournament } from '#contract/tournament.ts';
import { MAX_POINTS } from '#domain/rules.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './race.module.css';
import { percent, RaceLane } from './race-lane.tsx';
import { clinchSentence, howToClinch, RACE } from './texts.ts';
import { rowsByRank } from './use-slide.ts';

type RaceProps = {
  entries: readonly LeaderboardEntry[];
  holes: readonly Hole[] | undefined;
  tournament: Tournament;
};

const AXIS = [0, 1, 2, 3, 4, 5, 6].map((sixth) => (sixth * MAX_POINTS) / 6);

/** Each team's points, what it can still reach, and the line beyond which nobody can catch it. */
export function Race({ entries, holes, tournament }: RaceProps) {
  const completed = tournament.status === 'completed';
  const open = !completed && entries.some((entry) => entry.race.canReach > entry.totalPoints);
  return (
    <section aria-labelledby="race">
      <h3 id="race">{RACE.title}</h3>
      <p className={classNames('soft', styles.summary, open && styles.open)}>
        {!completed && <b className={styles.clinch}>{clinchSentence(entries, holesLeft(holes))}</b>}{' '}
        {open ? howToClinch(holesLeft(holes)) : completed ? RACE.completed : RACE.allDecided}
      </p>
      <div className={styles.lanes}>
        {rowsByRank(entries).map(({ rank, team }) => (
          <RaceLane
            key={rank}
            entry={team}
            open={open}
            completed={completed}
            rivals={pointsOfRivals(entries, team)}
          />
        ))}
      </div>
      <Scale open={open} />
    </section>
  );
}

export function Scale({ open }: { open: boolean }) {
  return (
    <>
      <svg className={styles.axis} aria-hidden="true">
        {AXIS.map((points) => (
          <text key={points} x={percent(points)} y="16">
            {points}
          </text>
        ))}
      </svg>
      <p className={styles.key} aria-hidden="true">
        <span>{RACE.key.won}</span>
        {open && <span className={styles.keyPossible}>{RACE.key.possible}</span>}
        {open && <span className={styles.keyLine}>{RACE.key.line}</span>}
      </p>
    </>
  );
}

/** Null until the holes have loaded. */
const holesLeft = (holes: readonly Hole[] | undefined): number | null =>
  holes ? holes.filter((hole) => !hole.decided).length : null;

const pointsOfRivals = (entries: readonly LeaderboardEntry[], own: LeaderboardEntry): number[] =>
  entries.filter((entry) => entry.id !== own.id).map((entry) => entry.totalPoints);
