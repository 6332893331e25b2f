import type { Team } from '#contract/teams.ts';
import { crestOf } from '#web/texts/teams.ts';
import { TeamCrest } from '#web/ui/team-crest.tsx';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import { TagBoard } from './tag-board.tsx';
import styles from './team-section.module.css';
import { TEAMS } from './texts.ts';

type TeamSectionProps = {
  team: Team;
  /** Whether this is the first team, whose picture is above the fold. */
  first: boolean;
};

/** */
export function TeamSection({ team, first }: TeamSectionProps) {
  const nameId = `${team.id}-name`;
  return (
    <section className={styles.team} id={team.id} data-team={team.id} aria-labelledby={nameId}>
      <div className="wrap">
        <div className={styles.top}>
          <div className={`poster ${styles.shot}`}>
            <img
              className={styles.course}
              src={team.courseImageUrl}
              alt={team.courseName}
              width="960"
              height="640"
              loading={first ? 'eager' : 'lazy'}
            />
            <TeamCrest className={styles.crest} teamId={team.id} size={172} alt={crestOf(team.name)} />
          </div>
          <div className={styles.about}>
            <p className={styles.type}>
              <TeamGlyph teamId={team.id} />
              {team.courseType}
            </p>
            <h2 className={styles.name} id={nameId}>
              {team.name}
            </h2>
            <p className={styles.courseName}>{team.courseName}</p>
            <p className={styles.description}>{team.description}</p>
            <dl className={styles.spirit}>
              <dt>{TEAMS.spirit}</dt>
              <dd>{team.teamSpirit}</dd>
            </dl>
          </div>
        </div>
        <TagBoard team={team} />
      </div>
    </section>
  );
}
