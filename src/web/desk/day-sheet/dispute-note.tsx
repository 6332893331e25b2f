import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DeskDayAgreement } from '#contract/desk/agreement.ts';
import { claimedStrokes } from '#domain/agreement/disputes.ts';
import { effectOf } from '#domain/correction-effect.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { agreementQuery } from '#web/desk/data/queries.ts';
import { useTournament } from '#web/desk/data/tournament.ts';
import { aloudWith, effectWords } from '#web/desk/scores/texts.ts';
import { useDayChange } from '#web/desk/scores/use-day-change.ts';
import { useResults } from '#web/desk/scores/use-results.ts';
import { CallOut, Message, Versus } from '#web/desk/typing/field-call-out.tsx';
import { useCourseTime } from '#web/desk/ui/course-time.ts';
import { ReasonForm } from '#web/desk/ui/reason-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { sideOf } from './cells.ts';
import type { CellView } from './sheet-view.ts';
import { DISPUTE, HOLE_PANEL } from './texts.ts';

type DisputeNoteProps = {
  id: string;
  dispute: DeskDayAgreement['disputes'][number];
  shown: CellView;
  /** Posts the strokes that the captain claims. */
  onPost: (strokes: number) => void;
  /** Lets the organizer type a score, if the captain's reason names none. */
  onType: () => void;
  onSettled: () => void;
  onEscape: () => void;
};

/** D-17: a dispute is settled at its hole, by the captain's score or by a ruling. Neither is preselected. */
export function DisputeNote(props: DisputeNoteProps) {
  const { id, dispute, shown, onPost, onType, onSettled, onEscape } = props;
  const { teamId, hole, reason, at } = dispute;
  const sayTime = useCourseTime();
  const { tournamentId, day } = shown.place;
  const { data } = useQuery(agreementQuery(tournamentId, day));
  const { rule } = useDayChange(tournamentId, day);
  const known = useResults(useTournament());
  const claimed = claimedStrokes(reason, shown.counts);
  const effect =
    known && claimed !== null && effectOf(known.results, { day, hole, teamId, strokes: claimed });
  useEffect(() => {
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  if (!data) return null;
  const captain = data.teams.find((team) => team.teamId === teamId)?.captain ?? TEAM_NAMES[teamId];
  return (
    <CallOut id={id} side={sideOf(hole)} bad onEscape={onEscape}>
      <Message icon="flag" title={DISPUTE.title(captain, shown.counts)}>
        <p>“{reason}”</p>
        <p className="soft">{DISPUTE.by(captain, sayTime(at))}</p>
        {effect && <p>{HOLE_PANEL.effect(shown.counts, claimed, effectWords(effect))}</p>}
        <Versus>
          {claimed === null ? (
            <Button variant="line" onClick={onType}>
              {DISPUTE.type}
            </Button>
          ) : (
            <Button variant="line" onClick={() => onPost(claimed)}>
              <b aria-hidden="true">{claimed}</b>
              {DISPUTE.post(captain, claimed)}
            </Button>
          )}
          <ReasonForm
            ask={
              <>
                <b aria-hidden="true">{shown.counts}</b>
                {DISPUTE.isRight(shown.counts)}
              </>
            }
            variant="line"
            label={DISPUTE.settled}
            help={DISPUTE.help}
            preset={aloudWith(captain)}
            act={DISPUTE.rule}
            keep={DISPUTE.leave}
            onAct={async (why) => {
              await rule(data, teamId, hole, why);
              onSettled();
            }}
          />
        </Versus>
      </Message>
    </CallOut>
  );
}
