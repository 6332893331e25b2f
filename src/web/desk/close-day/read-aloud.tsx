import type { DeskDayAgreement } from '#contract/desk/agreement.ts';
import type { TeamId } from '#domain/teams.ts';
import { useCourseTime } from '#web/desk/ui/course-time.ts';
import { CheckField } from '#web/desk/ui/labeled.tsx';
import { Table } from '#web/desk/ui/layout.tsx';
import { Sign } from '#web/desk/ui/sign.tsx';
import { TeamName } from '#web/desk/ui/team-name.tsx';
import styles from './ceremony.module.css';
import { CLOSE, sayAloud, sayStandpoint } from './texts.ts';

type Team = DeskDayAgreement['teams'][number];

type ReadAloudProps = {
  day: DeskDayAgreement;
  isAgreed: (team: Team) => boolean;
  canCheck: (team: Team) => boolean;
  onCheck: (teamId: TeamId) => void;
  /** The organizer who checks off the captains. */
  organizer: string;
};

/** The day's figures in three rows, best team first, with a checkbox for each captain. */
export function ReadAloud({ day, isAgreed, canCheck, onCheck, organizer }: ReadAloudProps) {
  return (
    <Table stacks className={styles.read}>
      <thead>
        <tr>
          <th scope="col">{CLOSE.team}</th>
          <th scope="col">{CLOSE.strokes}</th>
          <th scope="col">{CLOSE.matchesWon}</th>
          <th scope="col">{CLOSE.points}</th>
          <th scope="col">{CLOSE.agreed}</th>
        </tr>
      </thead>
      <tbody>
        {day.teams
          .toSorted((a, b) => b.points - a.points || b.matchesWon - a.matchesWon)
          .map((team) => (
            <tr key={team.teamId} data-team={team.teamId}>
              <th scope="row" className={styles.team}>
                <TeamName teamId={team.teamId} />
              </th>
              <td className={styles.more}>{team.strokes}</td>
              <td className={styles.more}>{team.matchesWon}</td>
              <td className={styles.points}>{team.points}</td>
              <td>
                <CheckOffCaptain
                  team={team}
                  checked={isAgreed(team)}
                  canCheck={canCheck(team)}
                  onCheck={onCheck}
                  organizer={organizer}
                />
              </td>
            </tr>
          ))}
      </tbody>
    </Table>
  );
}

type CheckOffProps = Pick<ReadAloudProps, 'onCheck' | 'organizer'> & {
  team: Team;
  checked: boolean;
  canCheck: boolean;
};

/**
 * A captain who agreed on their phone is already checked off. The organizer asks the others in person and checks them
 * off.
 */
function CheckOffCaptain({ team, checked, canCheck, onCheck, organizer }: CheckOffProps) {
  const sayTime = useCourseTime();
  const isChecked = checked && team.standpoint.state !== 'agreed';
  const [aloud, standpoint] = [sayAloud(organizer), sayStandpoint(team, sayTime)];
  const words = (
    <>
      {team.captain ?? CLOSE.noCaptain}
      <small
        data-ok={checked || undefined}
        data-bad={team.standpoint.state === 'disputed' || undefined}
        data-room={isChecked ? standpoint : aloud}
      >
        <span>{isChecked ? aloud : standpoint}</span>
      </small>
    </>
  );
  if (team.standpoint.state === 'agreed')
    return (
      <Sign tone="ok" icon="check">
        {words}
      </Sign>
    );
  return (
    <CheckField checked={checked} disabled={!canCheck} onChange={() => onCheck(team.teamId)}>
      {words}
    </CheckField>
  );
}
