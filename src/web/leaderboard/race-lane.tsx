import type { LeaderboardEntry } from '#contract/tournament.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import { RaceBar } from './race-bar.tsx';
import styles from './race-lane.module.css';
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
  const won = pointsWon(team.name, totalPoints);
  return (
    <div className={styles.lane} data-team={team.id}>
      <div className={styles.team}>
        <TeamGlyph teamId={team.id} />
        {team.name}
      </div>
      <RaceBar
        teamId={team.id}
        label={open ? won + reachOf(race.canReach, race.clinchLine) : won}
        points={totalPoints}
        reach={open ? { most: race.canReach, line: race.clinchLine } : undefined}
      />
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
