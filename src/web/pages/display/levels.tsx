import type { LeaderboardEntry } from '#contract/tournament.ts';
import { MAX_POINTS } from '#domain/rules.ts';
import type { TeamId } from '#domain/teams.ts';
import { Position } from '#web/leaderboard/standings-table.tsx';
import { TeamPattern } from '#web/leaderboard/team-pattern.tsx';
import { LEADERBOARD, pointsWon, reachOf, sayGain } from '#web/leaderboard/texts.ts';
import type { Changes } from '#web/leaderboard/use-changes.ts';
import { rowsByRank, useSlide } from '#web/leaderboard/use-slide.ts';
import { StatusPill } from '#web/ui/status-pill.tsx';
import { TeamCrest } from '#web/ui/team-crest.tsx';
import styles from './levels.module.css';

/** Three levels branching off the shaft, one per team. */
export function Levels({ entries, changes }: { entries: readonly LeaderboardEntry[]; changes: Changes }) {
  const { columns } = LEADERBOARD;
  const rows = useSlide<HTMLDivElement>(entries.map((entry) => entry.id));
  const open = entries.some((entry) => entry.race.canReach > entry.totalPoints);
  return (
    <div className={styles.levels} ref={rows}>
      <div className={styles.head} aria-hidden="true">
        <span>{columns.position}</span>
        <span>{columns.team}</span>
        <LevelScale />
        <span>{columns.points}</span>
      </div>
      {rowsByRank(entries).map(({ rank, team: entry }) => (
        <section key={rank} className={styles.level} data-team={entry.team.id}>
          <p className={styles.position}>
            <Position position={entry.position} />
          </p>
          <TeamCrest className={styles.crest} teamId={entry.team.id} size={130} />
          <div className={styles.name}>
            <h2>{entry.team.name}</h2>
            <p>
              <StatusPill status={entry.status} />
            </p>
          </div>
          <LevelPattern teamId={entry.team.id} />
          <LevelBar entry={entry} open={open} />
          <LevelBar entry={entry} open={open} slim />
          <p className={styles.points}>
            <Points entry={entry} gain={changes.gains[entry.id]} count={changes.count} />
            <span className={styles.unit}>{columns.points}</span>
          </p>
          <p className={styles.matches}>
            <b>{entry.matchesWon}</b> {columns.matchesWon}
          </p>
        </section>
      ))}
    </div>
  );
}

type PointsProps = { entry: LeaderboardEntry; gain: number; count: number };

/** Only the figure that has changed lights up, and says by how much. */
function Points({ entry, gain, count }: PointsProps) {
  if (gain === 0) return <b>{entry.totalPoints} </b>;
  return (
    <b key={count} className={styles.lit}>
      {entry.totalPoints} <i aria-hidden="true">{sayGain(gain)}</i>
    </b>
  );
}

const HEIGHT = 88;
const WIDTH = 766;
/** Off 16:9 the bar lies under the name, longer and lower. */
const SLIM_WIDTH = 1540;
const along = (points: number, width = WIDTH) => (points / MAX_POINTS) * width;
const TICKS = Array.from({ length: 12 }, (_, twelfth) => ((twelfth + 1) * MAX_POINTS) / 12);
const FIGURES = [0, ...TICKS.filter((_, place) => place % 2 === 1)];

type LevelBarProps = { entry: LeaderboardEntry; open: boolean; slim?: boolean };

/** A team's points, what it can still reach, and the line beyond which nobody can catch it. */
function LevelBar({ entry, open, slim = false }: LevelBarProps) {
  const { team, totalPoints, race } = entry;
  const width = slim ? SLIM_WIDTH : WIDTH;
  const at = (points: number) => along(points, width);
  const won = at(totalPoints);
  const label = pointsWon(team.name, totalPoints) + (open ? reachOf(race.canReach, race.clinchLine) : '');
  const hatch = `hatch-${team.id}${slim ? '-slim' : ''}`;
  return (
    <svg
      className={slim ? styles.slim : styles.bar}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={label}
    >
      <rect className={styles.barGround} width={width} height={HEIGHT} />
      <rect className={styles.barWon} width={won} height={HEIGHT} />
      <rect width={won} height={HEIGHT} fill={`url(#pattern-${team.id})`} />
      {open && (
        <>
          <pattern
            id={hatch}
            width="14"
            height="14"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect className={styles.barHatch} width="3" height="14" />
          </pattern>
          <rect
            className={styles.barPossible}
            x={won}
            y="1.5"
            width={at(race.canReach) - won}
            height={HEIGHT - 3}
            fill={`url(#${hatch})`}
          />
        </>
      )}
      {TICKS.map((points) => (
        <rect key={points} className={styles.barTick} x={at(points) - 3} width="3" height={HEIGHT} />
      ))}
      {open && <path className={styles.barFlag} d={`M${at(race.clinchLine) - 3}-14h6v4l16 6-16 10v96h-6z`} />}
      <circle className={styles.barGlow} cx={won} cy={HEIGHT / 2} r="31" />
      <circle className={styles.barRim} cx={won} cy={HEIGHT / 2} r="25" />
      <circle className={styles.barLamp} cx={won} cy={HEIGHT / 2} r="18" />
    </svg>
  );
}

/** Of both bars: one that is not shown could not lend the other its pattern. */
function LevelPattern({ teamId }: { teamId: TeamId }) {
  return (
    <svg className={styles.pattern} aria-hidden="true">
      <TeamPattern teamId={teamId} />
    </svg>
  );
}

/** The numbers above the bars. */
function LevelScale() {
  return (
    <svg
      className={styles.scale}
      viewBox={`0 0 ${WIDTH} 36`}
      fontSize="24"
      fontWeight="600"
      aria-hidden="true"
    >
      {FIGURES.map((points) => (
        <text key={points} x={points === 0 ? 38 : along(points)} y="27">
          {points}
        </text>
      ))}
    </svg>
  );
}
