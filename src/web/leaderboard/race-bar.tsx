import type { TeamId } from '#domain/teams.ts';
import styles from './race-bar.module.css';
import { percent } from './race-scale.ts';
import { TeamPattern } from './team-pattern.tsx';

type RaceBarProps = {
  teamId: TeamId;
  label: string;
  points: number;
  /** What the team can still reach, and what it must pass to clinch. */
  reach: { most: number; line: number } | undefined;
};

/** Drawn as SVG, since its lengths are data and the Content-Security-Policy forbids style attributes. */
export function RaceBar({ teamId, label, points, reach }: RaceBarProps) {
  const hatch = `hatch-${teamId}`;
  return (
    <svg className={styles.bar} role="img" aria-label={label}>
      <rect className={styles.ground} width="100%" height="100%" />
      {reach && (
        <>
          <pattern
            id={hatch}
            width="9"
            height="9"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect className={styles.stroke} width="2" height="9" />
          </pattern>
          <rect
            className={styles.possible}
            x={percent(points)}
            width={percent(reach.most - points)}
            height="100%"
            fill={`url(#${hatch})`}
          />
        </>
      )}
      <rect className={styles.won} width={percent(points)} height="100%" />
      <TeamPattern teamId={teamId} />
      <rect width={percent(points)} height="100%" fill={`url(#pattern-${teamId})`} />
      <pattern id={`ticks-${teamId}`} width="0.0909" height="1">
        <rect className={styles.tick} width="2" height="60" />
      </pattern>
      <rect x="8.33%" width="91.67%" height="100%" fill={`url(#ticks-${teamId})`} />
      {reach && (
        <svg x={percent(reach.line)} className={styles.flag} aria-hidden="true">
          <rect x="-2" y="-9" width="4" height="100%" />
          <rect x="-2" y="9" width="4" height="100%" />
          <path d="M2-9l10 6L2 3z" />
        </svg>
      )}
      <circle className={styles.lamp} cx={percent(points)} cy="50%" r="11" />
    </svg>
  );
}
