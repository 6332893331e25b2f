import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DeskDayAgreement } from '#contract/desk/agreement.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { agreementQuery } from '#web/desk/data/queries.ts';
import { aloudWith } from '#web/desk/scores/texts.ts';
import { useDayChange } from '#web/desk/scores/use-day-change.ts';
import { CallOut, Said } from '#web/desk/typing/field-call-out.tsx';
import { ReasonForm } from '#web/desk/ui/reason-form.tsx';
import { sideOf } from './cells.ts';
import type { CellView } from './sheet-view.ts';
import { DISPUTE } from './texts.ts';

type DisputeNoteProps = {
  id: string;
  dispute: DeskDayAgreement['disputes'][number];
  shown: CellView;
  onSettled: () => void;
  onEscape: () => void;
};

/** D-17: a dispute is settled at its hole, by a corrected score or by a ruling. */
export function DisputeNote({ id, dispute, shown, onSettled, onEscape }: DisputeNoteProps) {
  const { teamId, hole, reason } = dispute;
  const { tournamentId, day } = shown.place;
  const { data } = useQuery(agreementQuery(tournamentId, day));
  const { rule } = useDayChange(tournamentId, day);
  useEffect(() => {
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  if (!data) return null;
  const captain = data.teams.find((team) => team.teamId === teamId)?.captain ?? TEAM_NAMES[teamId];
  return (
    <CallOut id={id} side={sideOf(hole)} bad onEscape={onEscape}>
      <Said icon="flag" title={DISPUTE.title(captain, shown.counts)}>
        <p>“{reason}”</p>
        <p>{DISPUTE.how}</p>
        <ReasonForm
          ask={DISPUTE.isRight(shown.counts)}
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
      </Said>
    </CallOut>
  );
}
