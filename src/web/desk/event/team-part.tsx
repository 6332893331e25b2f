import type { EventSettings, saveTeamTexts } from '#contract/desk/event.ts';
import { FIELD_LENGTHS } from '#contract/limits.ts';
import { call } from '#web/api/call.ts';
import styles from './event-page.module.css';
import { Part, TextField } from './part.tsx';
import { TEAM } from './texts.ts';
import { usePart } from './use-part.ts';

type Team = EventSettings['teams'][number];
type TeamPartProps = { year: number; part: Team; onSaved: (part: Team) => void };

/** What the site says about a team and its course. */
export function TeamPart({ year, part, onSaved }: TeamPartProps) {
  const { teamId } = part;
  const { draft, set, leave, problem, conflict } = usePart({
    part,
    toDraft: ({ courseName, courseLocation, courseType, description, teamSpirit, established }: Team) => ({
      courseName,
      courseLocation,
      courseType,
      description,
      teamSpirit,
      established: established === null ? '' : String(established),
    }),
    save: ({ established, ...texts }, version) =>
      call<typeof saveTeamTexts>('PATCH', '/api/desk/:tournamentId/event/teams/:teamId', {
        params: { tournamentId: year, teamId },
        headers: { 'if-match': `"${version}"` },
        body: { ...texts, established: established === '' ? null : Number(established) },
      }),
    onSaved,
  });
  return (
    <Part title={TEAM.title(teamId)} problem={problem} conflict={conflict} onLeave={leave}>
      <TextField
        label={TEAM.courseName}
        most={FIELD_LENGTHS.courseName}
        value={draft.courseName}
        onChange={(courseName) => set({ courseName })}
      />
      <TextField
        label={TEAM.courseLocation}
        most={FIELD_LENGTHS.courseLocation}
        value={draft.courseLocation}
        onChange={(courseLocation) => set({ courseLocation })}
      />
      <div className={styles.row}>
        <TextField
          label={TEAM.courseType}
          most={FIELD_LENGTHS.courseType}
          value={draft.courseType}
          onChange={(courseType) => set({ courseType })}
        />
        <TextField
          label={TEAM.established}
          type="number"
          value={draft.established}
          onChange={(established) => set({ established })}
        />
      </div>
      <TextField
        label={TEAM.teamSpirit}
        most={FIELD_LENGTHS.teamSpirit}
        value={draft.teamSpirit}
        onChange={(teamSpirit) => set({ teamSpirit })}
      />
      <TextField
        label={TEAM.description}
        most={FIELD_LENGTHS.description}
        rows={5}
        value={draft.description}
        onChange={(description) => set({ description })}
      />
    </Part>
  );
}
