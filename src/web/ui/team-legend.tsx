import { TEAM_IDS, TEAM_NAMES } from '#domain/teams.ts';
import { classNames } from './class-names.ts';
import { TeamGlyph } from './team-glyph.tsx';
import styles from './team-legend.module.css';

/** Shows which glyph belongs to which team. */
export function TeamLegend({ className }: { className: string | undefined }) {
  return (
    <p className={classNames(styles.legend, className)}>
      {TEAM_IDS.map((teamId) => (
        <span key={teamId}>
          <TeamGlyph teamId={teamId} />
          {TEAM_NAMES[teamId]}
        </span>
      ))}
    </p>
  );
}
