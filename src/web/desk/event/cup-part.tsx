import type { EventSettings, saveCup } from '#contract/desk/event.ts';
import { TEAM_IDS, TEAM_NAMES } from '#domain/teams.ts';
import { call } from '#web/api/call.ts';
import styles from './event-page.module.css';
import { ChoiceField, Part, TextField } from './part.tsx';
import { CUP } from './texts.ts';
import { usePart } from './use-part.ts';

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
