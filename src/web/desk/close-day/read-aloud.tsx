import type { DeskDayAgreement } from '#contract/desk/agreement.ts';
import { TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import { useCourseTime } from '#web/desk/ui/course-time.ts';
import { Tick } from '#web/desk/ui/labeled.tsx';
import { Sign } from '#web/desk/ui/sign.tsx';
import { Table } from '#web/desk/ui/table.tsx';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './ceremony.module.css';
import { CLOSE, sayAloud, sayStandpoint } from './texts.ts';

type Team = DeskDayAgreement['teams'][number];

type ReadAloudProps = {
  day: DeskDayAgreement;
  isAgreed: (team: Team) => boolean;
  canTick: (team: Team) => boolean;
  onTick: (teamId: TeamId) => void;
  /** The organizer who checks off the captains. */
  organizer: string;
};

/** The day in three lines, best team first, with a checkbox for each captain. */
export function ReadAloud({ day, isAgreed, canTick, onTick, organizer }: ReadAloudProps) {
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
                <span className="with-icon">
                  <TeamGlyph teamId={team.teamId} />
                  {TEAM_NAMES[team.teamId]}
                </span>
              </th>
              <td className={styles.more}>{team.strokes}</td>
              <td className={styles.more}>{team.matchesWon}</td>
              <td className={styles.points}>{team.points}</td>
              <td>
                <TickCaptain
                  team={team}
                  checked={isAgreed(team)}
                  canTick={canTick(team)}
                  onTick={onTick}
                  organizer={organizer}
                />
              </td>
            </tr>
          ))}
      </tbody>
    </Table>
  );
}

type TickProps = Pick<ReadAloudProps, 'onTick' | 'organizer'> & {
  team: Team;
  checked: boolean;
  canTick: boolean;
};

/** A captain who agreed on their phone is already checked off. The organizer asks the others in person and checks them off. */
function TickCaptain({ team, checked, canTick, onTick, organizer }: TickProps) {
  const sayTime = useCourseTime();
  const isTicked = checked && team.standpoint.state !== 'agreed';
  const [aloud, standpoint] = [sayAloud(organizer), sayStandpoint(team, sayTime)];
  const words = (
    <>
      {team.captain ?? CLOSE.noCaptain}
      <small data-ok={checked || undefined} data-room={isTicked ? standpoint : aloud}>
        <span>{isTicked ? aloud : standpoint}</span>
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
    <Tick checked={checked} disabled={!canTick} onChange={() => onTick(team.teamId)}>
      {words}
    </Tick>
  );
}
