import { useQuery } from '@tanstack/react-query';
import type { DeskResult } from '#contract/desk/result.ts';
import { LoadFailed } from '#web/desk/load-failed.tsx';
import { PageTitle } from '#web/desk/page-title.tsx';
import { useTournament } from '#web/desk/setup-queries.ts';
import { useCourseTime } from '#web/desk/use-course-time.ts';
import { DeclareSteps } from './declare-steps.tsx';
import { Declared } from './declared.tsx';
import { resultQuery } from './result-query.ts';
import { declaredWords, RESULT } from './texts.ts';

/** at the end a champion is declared, once both days are closed. */
export function ResultPage() {
  const { data: tournament } = useTournament();
  if (!tournament) return <PageTitle title={RESULT.waits} lead={RESULT.waitsLead} />;
  return <Loaded tournamentId={tournament.id} />;
}

function Loaded({ tournamentId }: { tournamentId: number }) {
  const { data: result, isError, isFetching, refetch } = useQuery(resultQuery(tournamentId));
  const say = useCourseTime();
  if (!result)
    return (
      <>
        <PageTitle title={RESULT.waits} lead={RESULT.waitsLead} />
        {isError && <LoadFailed isFetching={isFetching} refetch={refetch} />}
      </>
    );
  return (
    <>
      <PageTitle {...titleOf(result, say)} />
      {result.state.kind === 'declared' ? (
        <Declared tournamentId={tournamentId} result={result} champions={result.state.champions} />
      ) : (
        <DeclareSteps tournamentId={tournamentId} result={result} />
      )}
    </>
  );
}

function titleOf(result: DeskResult, say: (instant: string) => string) {
  const { kind } = result.state;
  if (kind === 'declared') return { title: RESULT.decided, lead: declaredWords(result, say) };
  return kind === 'waits'
    ? { title: RESULT.waits, lead: RESULT.waitsLead }
    : { title: RESULT.title, lead: RESULT.lead };
}
