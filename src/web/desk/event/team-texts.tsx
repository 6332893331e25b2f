import styles from './event-page.module.css';
import { TextRow } from './rows.tsx';
import { TEAM } from './texts.ts';
import { type PartProps, type Team, useTeam } from './use-event.ts';

/** One team's texts, saved separately from the other teams'. */
export function TeamTexts(props: PartProps<Team>) {
  const team = useTeam(props);
  const row = (title: string, ...names: (keyof typeof TEAM_FIELDS)[]) => (
    <TextRow title={title} part={team} names={names} labels={TEAM} attributes={TEAM_FIELDS} />
  );
  return (
    <fieldset className={styles.team} onBlur={() => void team.onLeave()}>
      <legend>{TEAM.title(props.part.teamId)}</legend>
      {row(TEAM.course, 'courseName', 'courseLocation')}
      {row(TEAM.kind, 'courseType', 'established')}
      {row(TEAM.courseDescription, 'courseDescription')}
      {row(TEAM.teamSpirit, 'teamSpirit')}
      {row(TEAM.description, 'description')}
    </fieldset>
  );
}

const TEAM_FIELDS = {
  courseName: {},
  courseLocation: {},
  courseType: {},
  established: { type: 'number' },
  courseDescription: { rows: 4 },
  teamSpirit: {},
  description: { rows: 4 },
} as const;
