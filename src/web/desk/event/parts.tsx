import type { EventSettings, saveCup, saveDay, saveTeamTexts } from '#contract/desk/event.ts';
import { FIELD_LENGTHS } from '#contract/limits.ts';
import { TEAM_IDS, TEAM_NAMES } from '#domain/teams.ts';
import { call } from '#web/api/call.ts';
import styles from './event-page.module.css';
import { ChoiceField, Part, TextField } from './part.tsx';
import { CUP, DAY, TEAM } from './texts.ts';
import { usePart } from './use-part.ts';

type Day = EventSettings['days'][number];
type DayPartProps = { year: number; part: Day; onSaved: (part: Day) => void };

const POINTS = ['sole', 'sharedByTwo', 'sharedByThree', 'soleSecond'] as const;

/** An emptied field is no 0: the server refuses it. */
const figure = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

/** When a day is played and what a hole of it pays (D-10). */
export function DayPart({ year, part, onSaved }: DayPartProps) {
  const { day } = part;
  const { draft, set, base, leave, problem, conflict } = usePart({
    part,
    toDraft: ({ date, startTime, points }: Day) => ({
      date: date ?? '',
      startTime,
      sole: String(points.sole),
      sharedByTwo: String(points.sharedByTwo),
      sharedByThree: String(points.sharedByThree),
      soleSecond: String(points.soleSecond),
    }),
    save: ({ date, startTime, sole, sharedByTwo, sharedByThree, soleSecond }, version) =>
      call<typeof saveDay>('PATCH', '/api/desk/:tournamentId/event/days/:day', {
        params: { tournamentId: year, day },
        headers: { 'if-match': `"${version}"` },
        body: {
          date: date === '' ? null : date,
          startTime,
          points: {
            sole: figure(sole),
            sharedByTwo: figure(sharedByTwo),
            sharedByThree: figure(sharedByThree),
            soleSecond: figure(soleSecond),
          },
        },
      }),
    onSaved,
  });
  const begun = base.state !== 'not open';
  return (
    <Part
      title={DAY.title(day)}
      help={begun ? DAY.begun(day) : DAY.open(day)}
      problem={problem}
      conflict={conflict}
      onLeave={leave}
    >
      <div className={styles.row}>
        <TextField label={DAY.date} type="date" value={draft.date} onChange={(date) => set({ date })} />
        <TextField
          label={DAY.startTime}
          type="time"
          value={draft.startTime}
          onChange={(startTime) => set({ startTime })}
        />
      </div>
      <h2 className="sub">{DAY.points}</h2>
      <div className={styles.four}>
        {POINTS.map((name) => (
          <TextField
            key={name}
            label={DAY[name]}
            type="number"
            disabled={begun}
            value={draft[name]}
            onChange={(points) => set({ [name]: points })}
          />
        ))}
      </div>
    </Part>
  );
}

type Cup = EventSettings['cup'];
type CupPartProps = { part: Cup; onSaved: (part: Cup) => void };

const ZONES = Intl.supportedValuesOf('timeZone').filter((zone) => zone.startsWith('America/'));

/** Year, host and time zone. The year is the cup's own name: another one is started, not typed. */
export function CupPart({ part, onSaved }: CupPartProps) {
  const { draft, set, base, leave, problem, conflict } = usePart({
    part,
    toDraft: ({ hostTeamId, timeZone }: Cup) => ({ hostTeamId, timeZone }),
    save: ({ hostTeamId, timeZone }, version) =>
      call<typeof saveCup>('PATCH', '/api/desk/:tournamentId/event/cup', {
        params: { tournamentId: part.year },
        headers: { 'if-match': `"${version}"` },
        body: { hostTeamId, timeZone },
      }),
    onSaved,
  });
  const zones = ZONES.includes(base.timeZone) ? ZONES : [base.timeZone, ...ZONES];
  return (
    <Part title={CUP.title} help={CUP.help} problem={problem} conflict={conflict} onLeave={leave}>
      <div className={styles.row}>
        <TextField label={CUP.year} value={String(base.year)} disabled onChange={() => {}} />
        <ChoiceField
          label={CUP.host}
          value={draft.hostTeamId}
          options={TEAM_IDS.map((teamId) => ({ value: teamId, label: TEAM_NAMES[teamId] }))}
          onChange={(value) =>
            set({ hostTeamId: TEAM_IDS.find((teamId) => teamId === value) ?? draft.hostTeamId })
          }
        />
      </div>
      <ChoiceField
        label={CUP.zone}
        value={draft.timeZone}
        options={zones.map((zone) => ({
          value: zone,
          label: zone.replace('America/', '').replaceAll('_', ' '),
        }))}
        onChange={(timeZone) => set({ timeZone })}
      />
    </Part>
  );
}

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
