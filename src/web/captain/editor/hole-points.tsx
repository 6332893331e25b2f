import type { Score } from '#contract/scores.ts';
import { TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import { ownFirst, pointsShort } from '#web/captain/texts.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './hole-points.module.css';
import { POINTS } from './texts.ts';

type HolePointsProps = { score: Score; own: TeamId };

/** What the hole pays each team as it stands, or who has posted it: never another team's strokes (D-9). */
export function HolePoints({ score, own }: HolePointsProps) {
  const { holePoints, waitingFor } = score;
  const said = (teamId: TeamId) => {
    if (holePoints) return pointsShort(holePoints[teamId]);
    return waitingFor.includes(teamId) ? POINTS.notYet : POINTS.posted;
  };
  return (
    <div className={styles.hole}>
      <p className={styles.title}>{holePoints ? POINTS.now : POINTS.undecided}</p>
      <dl className={styles.points}>
        {ownFirst(own).map((teamId) => (
          <div key={teamId} className={styles.team} data-team={teamId} data-own={teamId === own || undefined}>
            <dt>{TEAM_NAMES[teamId]}</dt>
            <dd className={styles.value}>
              <TeamGlyph teamId={teamId} />
              <b>{said(teamId)}</b>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
