import { formatTime } from '#domain/calendar.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { TeamName } from '#web/desk/ui/team-name.tsx';
import type { GroupOfDay, Pack, PackDay } from './pack.ts';
import { LabeledQrCode, Paper } from './paper.tsx';
import styles from './tee-sheet.module.css';
import { dayLines, groupTitle, ON_PAPER, SHELF, whenAndWhere } from './texts.ts';

/** Tee times and players, for the first tee and the door. */
export function TeeSheet({ pack, of }: { pack: Pack; of: PackDay }) {
  const { day, groups, points, isPublished } = of;
  const lead = whenAndWhere(of, pack.venue);
  return (
    <Paper
      pack={pack}
      title={SHELF.teeSheet(day).title}
      lead={isPublished ? lead : `${lead} ${ON_PAPER.draft}`}
    >
      <table className={styles.groups} data-day={day}>
        <thead>
          <tr>
            <th className={styles.when} scope="col">
              {ON_PAPER.teeTime}
            </th>
            {TEAM_IDS.map((teamId) => (
              <th key={teamId} scope="col">
                <TeamName teamId={teamId} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.group}>
              <th className={styles.when} scope="row">
                <b>{group.teeTime === null ? '\u00a0' : formatTime(group.teeTime)}</b>
                <span>{placeOf(group)}</span>
              </th>
              {TEAM_IDS.map((teamId) => (
                <td key={teamId}>
                  {group.names[teamId].map((name) => (
                    <div key={name}>{name}</div>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.below}>
        <div>
          <h3>{ON_PAPER.theDay}</h3>
          <ul>
            {dayLines(day, points).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <LabeledQrCode address={`${pack.origin}/schedule`} label={ON_PAPER.liveBoard} />
      </div>
    </Paper>
  );
}

/** The group's title without its tee time, which has its own line here. */
const placeOf = (group: GroupOfDay) => groupTitle({ ...group, teeTime: null });
