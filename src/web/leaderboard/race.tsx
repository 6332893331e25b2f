import type { Hole, LeaderboardEntry, Tournament } from '#contract/tournament.ts';
import { MAX_POINTS } from '#domain/rules.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './race.module.css';
import { TeamPattern } from './team-pattern.tsx';
import { canReach, clinchSentence, howToClinch, pointsWon, RACE, reachOf, winsToClinch } from './texts.ts';
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

type RaceLaneProps = {
  entry: LeaderboardEntry;
  /** Whether any points are left to win. */
  open: boolean;
  completed: boolean;
  rivals: readonly number[];
};

function RaceLane({ entry, open, completed, rivals }: RaceLaneProps) {
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
function percent(points: number): string {
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
