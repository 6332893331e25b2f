import type { LeaderboardEntry } from '#contract/tournament.ts';
import { MAX_POINTS } from '#domain/rules.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './race.module.css';
import { TeamPattern } from './team-pattern.tsx';
import { canReach, pointsWon, RACE, reachOf, winsToClinch } from './texts.ts';

type RaceLaneProps = {
  entry: LeaderboardEntry;
  /** Whether any points are left to win. */
  open: boolean;
  completed: boolean;
  rivals: readonly number[];
};

export function RaceLane({ entry, open, completed, rivals }: RaceLaneProps) {
  const { team, totalPoints, race } = entry;
  return (
    <div className={styles.lane} data-team={team.id}>
      <div className={styles.team}>
        <TeamGlyph teamId={team.id} />
        {team.name}
      </div>
      <RaceBar entry={entry} open={open} />
      <p className={styles.outlook} key={`${totalPoints} ${race.canReach}`}>
        <b className="num">{totalPoints}</b>
        {open && <span>{canReach(race.canReach)}</span>}
        {(open || (race.clinched && !completed)) && <small>{claim(entry, rivals)}</small>}
      </p>
    </div>
  );
}

/** Says only what is certain. Null: even winning every hole left would not pass every rival. */
function claim({ race }: LeaderboardEntry, rivals: readonly number[]): string {
  if (race.clinched) return RACE.clinched;
  if (race.holeWinsToClinch !== null) return winsToClinch(race.holeWinsToClinch);
  return race.canReach < Math.max(...rivals) ? RACE.outOfReach : RACE.level;
}

/** Points as a share of all points, as an SVG length. */
export function percent(points: number): string {
  return `${Math.round((points / MAX_POINTS) * 10_000) / 100}%`;
}

/** Drawn as SVG, since its lengths are data and the Content-Security-Policy forbids style attributes. */
function RaceBar({ entry, open }: Pick<RaceLaneProps, 'entry' | 'open'>) {
  const { id: teamId, team, totalPoints: points, race } = entry;
  const label = pointsWon(team.name, points) + (open ? reachOf(race.canReach, race.clinchLine) : '');
  const hatch = `hatch-${teamId}`;
  return (
    <svg className={styles.bar} role="img" aria-label={label}>
      <rect className={styles.barGround} width="100%" height="100%" />
      {open && (
        <>
          <pattern
            id={hatch}
            width="9"
            height="9"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect className={styles.barStroke} width="2" height="9" />
          </pattern>
          <rect
            className={styles.barPossible}
            x={percent(points)}
            width={percent(race.canReach - points)}
            height="100%"
            fill={`url(#${hatch})`}
          />
        </>
      )}
      <rect className={styles.barWon} width={percent(points)} height="100%" />
      <TeamPattern teamId={teamId} />
      <rect width={percent(points)} height="100%" fill={`url(#pattern-${teamId})`} />
      <pattern id={`ticks-${teamId}`} width="0.0909" height="1">
        <rect className={styles.barTick} width="2" height="60" />
      </pattern>
      <rect x="8.33%" width="91.67%" height="100%" fill={`url(#ticks-${teamId})`} />
      {open && (
        <svg x={percent(race.clinchLine)} className={styles.barFlag} aria-hidden="true">
          <rect x="-2" y="-9" width="4" height="100%" />
          <rect x="-2" y="9" width="4" height="100%" />
          <path d="M2-9l10 6L2 3z" />
        </svg>
      )}
      <circle className={styles.barLamp} cx={percent(points)} cy="50%" r="11" />
    </svg>
  );
}
