import type { AgreementHole } from '#contract/agreement.ts';
import { type DayNumber, formatOfHole, HOLE_BLOCKS } from '#domain/rules.ts';
import { TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import { ownFirst } from '#web/captain/texts.ts';
import { capitalized } from '#web/texts/words.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './points-table.module.css';
import { AGREEMENT } from './texts.ts';

type PointsTablesProps = {
  day: DayNumber;
  holes: readonly AgreementHole[];
  own: TeamId;
  /** Holes that are disputed or reopened. */
  reviewed: readonly number[];
};

/** Three tables of six holes each: one row per team, one column per hole, and only points (D-9). */
export function PointsTables({ day, holes, own, reviewed }: PointsTablesProps) {
  return HOLE_BLOCKS.map((numbers) => (
    <table key={numbers[0]} className={styles.table}>
      <caption>{capitalized(formatOfHole(day, numbers[0] ?? 1))}</caption>
      <thead>
        <tr>
          <th className={styles.corner}>
            <span className="visually-hidden">{AGREEMENT.team}</span>
          </th>
          {numbers.map((hole) => (
            <th key={hole} scope="col" data-reviewed={reviewed.includes(hole) || undefined}>
              {hole}
              {reviewed.includes(hole) && <span className="visually-hidden"> {AGREEMENT.reviewed}</span>}
            </th>
          ))}
          <th scope="col" className={styles.sumHead}>
            <span className="visually-hidden">{AGREEMENT.sum}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {ownFirst(own).map((teamId) => (
          <tr key={teamId} data-team={teamId}>
            <th scope="row">
              <span className={styles.team}>
                <TeamGlyph teamId={teamId} />
                {TEAM_NAMES[teamId]}
              </span>
            </th>
            {numbers.map((hole) => {
              const points = pointsAt(holes, hole, teamId);
              return (
                <td key={hole} data-points={points} data-reviewed={reviewed.includes(hole) || undefined}>
                  {points ?? '-'}
                </td>
              );
            })}
            <td className={styles.sum}>
              {numbers.reduce((sum, hole) => sum + (pointsAt(holes, hole, teamId) ?? 0), 0)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  ));
}

export function sumOf(holes: readonly AgreementHole[], teamId: TeamId): number {
  return holes.reduce((sum, { points }) => sum + (points?.[teamId] ?? 0), 0);
}

const pointsAt = (holes: readonly AgreementHole[], hole: number, teamId: TeamId): number | undefined =>
  holes.find((entry) => entry.hole === hole)?.points?.[teamId];
