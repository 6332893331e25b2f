import type { LeaderboardEntry } from '#contract/tournament.ts';
import { MAX_POINTS } from '#domain/rules.ts';
import { TeamPattern } from '#web/leaderboard/team-pattern.tsx';
import { pointsWon, reachOf } from '#web/leaderboard/texts.ts';
import styles from './level-bar.module.css';

const WIDTH = 766;
const HEIGHT = 88;
const along = (points: number) => (points / MAX_POINTS) * WIDTH;
const TICKS = Array.from({ length: 12 }, (_, twelfth) => ((twelfth + 1) * MAX_POINTS) / 12);
const FIGURES = [0, ...TICKS.filter((_, place) => place % 2 === 1)];

/** A team's points, what it can still reach, and the line beyond which nobody can catch it. */
export function LevelBar({ entry, open }: { entry: LeaderboardEntry; open: boolean }) {
  const { team, totalPoints, race } = entry;
  const won = along(totalPoints);
  const label = pointsWon(team.name, totalPoints) + (open ? reachOf(race.canReach, race.clinchLine) : '');
  return (
    <svg className={styles.bar} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <rect className={styles.ground} width={WIDTH} height={HEIGHT} />
      <TeamPattern teamId={team.id} />
      <rect className={styles.won} width={won} height={HEIGHT} />
      <rect width={won} height={HEIGHT} fill={`url(#pattern-${team.id})`} />
      {open && <Possible entry={entry} />}
      {TICKS.map((points) => (
        <rect key={points} className={styles.tick} x={along(points) - 3} width="3" height={HEIGHT} />
      ))}
      {open && <path className={styles.line} d={`M${along(race.clinchLine) - 3}-14h6v4l16 6-16 10v96h-6z`} />}
      <circle className={styles.glow} cx={won} cy={HEIGHT / 2} r="31" />
      <circle className={styles.rim} cx={won} cy={HEIGHT / 2} r="25" />
      <circle className={styles.lamp} cx={won} cy={HEIGHT / 2} r="18" />
    </svg>
  );
}

function Possible({ entry: { team, totalPoints, race } }: { entry: LeaderboardEntry }) {
  const hatch = `hatch-${team.id}`;
  return (
    <>
      <pattern id={hatch} width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className={styles.hatch} width="3" height="14" />
      </pattern>
      <rect
        className={styles.possible}
        x={along(totalPoints)}
        y="1.5"
        width={along(race.canReach - totalPoints)}
        height={HEIGHT - 3}
        fill={`url(#${hatch})`}
      />
    </>
  );
}

/** The numbers above the bars. */
export function LevelScale() {
  return (
    <svg className={styles.scale} viewBox={`0 0 ${WIDTH} 36`} aria-hidden="true">
      {FIGURES.map((points) => (
        <text key={points} x={points === 0 ? 38 : along(points)} y="27">
          {points}
        </text>
      ))}
    </svg>
  );
}
