import styles from './event-page.module.css';
import { EventRow, TextField } from './part.tsx';
import { TEAM } from './texts.ts';
import { type PartProps, type Team, useTeam } from './use-event.ts';

/** A team's rows, saved separately. */
export function TeamTexts(props: PartProps<Team>) {
  const { field, conflict, onLeave } = useTeam(props);
  const row = (title: string, ...names: (keyof typeof TEAM_FIELDS)[]) => (
    <EventRow
      title={title}
      fields={names.map((name) => field(name))}
      apart={names.length > 1}
      conflict={conflict}
    >
      {names.map((name) => (
        <TextField
          key={name}
          label={TEAM[name]}
          bare={names.length === 1}
          saysProblem={names.length > 1}
          {...TEAM_FIELDS[name]}
          {...field(name)}
        />
      ))}
    </EventRow>
  );
  return (
    <fieldset className={styles.team} onBlur={() => void onLeave()}>
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
