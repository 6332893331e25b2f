import type { LeaderboardEntry } from '#contract/tournament.ts';
import type { TeamId } from '#domain/teams.ts';
import { barLabel, winsIt } from '#web/leaderboard/race-texts.ts';
import { Position } from '#web/leaderboard/standings-table.tsx';
import { TeamPattern } from '#web/leaderboard/team-pattern.tsx';
import { LEADERBOARD, sayGain } from '#web/leaderboard/texts.ts';
import type { Changes } from '#web/leaderboard/use-changes.ts';
import { rowsByRank, useSlide } from '#web/leaderboard/use-slide.ts';
import { StatusPill } from '#web/ui/status-pill.tsx';
import { TeamCrest } from '#web/ui/team-crest.tsx';
import styles from './levels.module.css';

/** The standings, drawn as three levels of a mine, one per team, that branch off the shaft. */
export function Levels({ entries, changes }: { entries: readonly LeaderboardEntry[]; changes: Changes }) {
  const { columns } = LEADERBOARD;
  const rows = useSlide<HTMLDivElement>(entries.map((entry) => entry.id));
  const open = entries.some((entry) => entry.race.canReach > entry.totalPoints);
  const scale = Math.max(1, ...entries.map((entry) => entry.race.canReach));
  return (
    <div className={styles.levels} ref={rows}>
      <div className={styles.head} aria-hidden="true">
        <span>{columns.position}</span>
        <span>{columns.team}</span>
        <LevelScale scale={scale} winsAt={open ? entries[0]?.race.winsAt : undefined} />
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
          <LevelBar entry={entry} open={open} scale={scale} />
          <LevelBar entry={entry} open={open} scale={scale} slim />
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

/** A team's points. If they have changed, highlights them and adds the difference. */
function Points({ entry, gain, count }: { entry: LeaderboardEntry; gain: number; count: number }) {
  if (gain === 0) return <b>{entry.totalPoints} </b>;
  return (
    <b key={count} className={styles.lit}>
      {entry.totalPoints} <i aria-hidden="true">{sayGain(gain)}</i>
    </b>
  );
}

const HEIGHT = 88;
const WIDTH = 766;
/** On screens no wider than 3:2, and on phones, the bar is below the name, and is longer and thinner. */
const SLIM_WIDTH = 1540;
const TENS = [0, 10, 20, 30, 40, 50, 60, 70];

/** `scale`: the points at the end of the bar, which are the highest total that any team can still reach. */
type LevelBarProps = { entry: LeaderboardEntry; open: boolean; scale: number; slim?: boolean };

/** A team's points, the total it can still reach, and the total that wins. */
function LevelBar({ entry, open, scale, slim = false }: LevelBarProps) {
  const { team, totalPoints, race } = entry;
  const width = slim ? SLIM_WIDTH : WIDTH;
  const at = (points: number) => (points / scale) * width;
  const won = at(totalPoints);
  const hatch = `hatch-${team.id}${slim ? '-slim' : ''}`;
  return (
    <svg
      className={slim ? styles.slim : styles.bar}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={barLabel(entry)}
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
      {open && race.winsAt <= scale && (
        <path className={styles.barFlag} d={`M${at(race.winsAt) - 3}-14h6v4l16 6-16 10v96h-6z`} />
      )}
      <circle className={styles.barGlow} cx={won} cy={HEIGHT / 2} r="31" />
      <circle className={styles.barRim} cx={won} cy={HEIGHT / 2} r="25" />
      <circle className={styles.barLamp} cx={won} cy={HEIGHT / 2} r="18" />
    </svg>
  );
}

/** The pattern of a team's two bars. It has its own SVG, because patterns in a hidden bar do not render. */
function LevelPattern({ teamId }: { teamId: TeamId }) {
  return (
    <svg className={styles.pattern} aria-hidden="true">
      <TeamPattern teamId={teamId} />
    </svg>
  );
}

/** The numbers above the bars, including the total that wins. */
function LevelScale({ scale, winsAt = 99 }: { scale: number; winsAt?: number | undefined }) {
  const isFree = (points: number) => winsAt > scale || Math.abs(points - winsAt) > scale / 7;
  const figures = [...TENS.filter((points) => points < scale - 2), scale].filter(isFree);
  return (
    <svg
      className={styles.scale}
      viewBox={`0 0 ${WIDTH} 36`}
      fontSize="24"
      fontWeight="600"
      aria-hidden="true"
    >
      {figures.map((points) => (
        <text key={points} x={(points / scale) * WIDTH} y="27">
          {points}
        </text>
      ))}
      {winsAt <= scale && (
        <text className={styles.wins} x={(winsAt / scale) * WIDTH} y="27">
          {winsIt(winsAt)}
        </text>
      )}
    </svg>
  );
}
