import { useQuery } from '@tanstack/react-query';
import type { DeskResult } from '#contract/desk/result.ts';
import type { tournamentRecord } from '#contract/years.ts';
import { addressOf } from '#web/api/client.ts';
import { resultQuery } from '#web/desk/data/queries.ts';
import { useIsRehearsal, useTournament } from '#web/desk/data/tournament.ts';
import { useCourseTime } from '#web/desk/ui/course-time.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { DeskPage } from '#web/desk/ui/desk-page.tsx';
import { Row } from '#web/desk/ui/layout.tsx';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { DeclareSteps } from './declare-steps.tsx';
import { Declared } from './declared.tsx';
import { declaredWords, RESULT } from './texts.ts';

/** declares the champion once both days are closed. */
export function ResultPage() {
  const query = useQuery(resultQuery(useTournament().id));
  const say = useCourseTime();
  const isRehearsal = useIsRehearsal();
  const canTakeAway = query.data?.state.kind === 'declared' && !isRehearsal;
  return (
    <DeskPage {...titleOf(query.data, say)} tabs={canTakeAway && <TakeAway />} query={query}>
      {(result) =>
        result.state.kind === 'declared' ? (
          <Declared result={result} champions={result.state.champions} />
        ) : (
          <DeclareSteps result={result} />
        )
      }
    </DeskPage>
  );
}

/** Prints the result, or downloads all public data as one file. */
function TakeAway() {
  const { id: tournamentId } = useTournament();
  return (
    <Row>
      <ButtonLink variant="line" href="/organizer/print">
        <DeskIcon name="print" />
        {RESULT.print}
      </ButtonLink>
      <a
        className={buttonClass('line')}
        href={addressOf<typeof tournamentRecord>('/api/tournament/:tournamentId/record', { tournamentId })}
        download={RESULT.file(tournamentId)}
      >
        <DeskIcon name="down" />
        {RESULT.save}
      </a>
    </Row>
  );
}

function titleOf(result: DeskResult | undefined, say: (instant: string) => string) {
  if (!result || result.state.kind === 'waits') return { title: RESULT.waits, lead: RESULT.waitsLead };
  return result.state.kind === 'declared'
    ? { title: RESULT.decided, lead: declaredWords(result, say) }
    : { title: RESULT.title, lead: RESULT.lead };
}
