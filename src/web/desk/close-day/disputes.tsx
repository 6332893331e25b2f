import type { DeskDayAgreement } from '#contract/desk/agreement.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import type { DayChanges } from '#web/desk/scores/use-day-change.ts';
import { useStrokes } from '#web/desk/scores/use-results.ts';
import { useCourseTime } from '#web/desk/ui/course-time.ts';
import { Row, Second } from '#web/desk/ui/layout.tsx';
import { ReasonForm } from '#web/desk/ui/reason-form.tsx';
import { Sign } from '#web/desk/ui/sign.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './disputes.module.css';
import { DISPUTES, sayEnd } from './texts.ts';

type Dispute = DeskDayAgreement['disputes'][number];

/** Links to the day sheet, with the cursor in the disputed hole. */
export function disputeHref({ day }: DeskDayAgreement, { teamId, hole }: Pick<Dispute, 'teamId' | 'hole'>) {
  return `/organizer/day-sheet/${day}#${teamId}-${hole}`;
}

/** D-17: all disputes of the day. Each is settled by a correction, or by a ruling with a reason. */
export function Disputes({ day, changes }: { day: DeskDayAgreement; changes: DayChanges }) {
  const sayTime = useCourseTime();
  const strokesAt = useStrokes();
  const canAnswer = day.state === 'open' || day.state === 'suspended';
  return (
    <Second aria-labelledby="disputes">
      <h2 id="disputes">{DISPUTES.title}</h2>
      {day.disputes.length === 0 && <p className="soft">{DISPUTES.none}</p>}
      <ul>
        {day.disputes.map(({ teamId, hole, reason, at, status, ...end }) => (
          <li key={`${teamId} ${hole}`} className={styles.dispute}>
            <TeamGlyph teamId={teamId} />
            <div className={styles.words}>
              <h3>{DISPUTES.says(TEAM_NAMES[teamId], hole)}</h3>
              <p className={styles.reason}>“{reason}”</p>
              <Sign tone={status === 'open' ? 'danger' : 'plain'} icon={status === 'open' ? 'warning' : null}>
                {sayTime(at)}. {sayEnd({ hole, status, ...end }, strokesAt(day.day, teamId, hole), sayTime)}
              </Sign>
              {status === 'open' && canAnswer && (
                <Row>
                  <ButtonLink size="small" href={disputeHref(day, { teamId, hole })}>
                    {DISPUTES.correct}
                  </ButtonLink>
                  <ReasonForm
                    ask={DISPUTES.isRight(hole)}
                    label={DISPUTES.why}
                    help={DISPUTES.whyHelp}
                    act={DISPUTES.rule(hole)}
                    keep={DISPUTES.cancel}
                    onAct={(why) => changes.rule(day, teamId, hole, why)}
                  />
                </Row>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Second>
  );
}
