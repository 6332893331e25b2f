import { useQuery } from '@tanstack/react-query';
import type { PreflightReport } from '#contract/desk/preflight.ts';
import type { Tournament } from '#contract/tournament.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { publicTeamsQuery } from '#web/desk/live/public-queries.ts';
import { LoadFailed } from '#web/desk/load-failed.tsx';
import { PageTitle } from '#web/desk/page-title.tsx';
import { preflightQuery, useTournament } from '#web/desk/setup-queries.ts';
import { Poster } from './poster.tsx';
import styles from './preflight-page.module.css';
import { StepRow } from './step-row.tsx';
import { PREFLIGHT } from './texts.ts';

/** What is still missing, in order, each with the one action that mends it. */
export function PreflightPage() {
  const { data: tournament } = useTournament();
  return (
    <>
      <PageTitle title={PREFLIGHT.title} lead={PREFLIGHT.lead} />
      {tournament && <Checks tournament={tournament} />}
    </>
  );
}

function Checks({ tournament }: { tournament: Tournament }) {
  const { data: report, isError, isFetching, refetch } = useQuery(preflightQuery(tournament.id));
  const about = useAbout(tournament);
  if (isError && !report) return <LoadFailed isFetching={isFetching} refetch={refetch} />;
  if (!report) return null;
  return (
    <div className={styles.sheet}>
      <ol className={styles.list}>
        {report.steps.map((step, at) => (
          <StepRow key={step.step} step={step} number={at + 1} report={report} about={about} />
        ))}
      </ol>
      <Poster report={report satisfies PreflightReport} tournamentId={tournament.id} />
    </div>
  );
}

/** '2025, hosted by the Stopemen at Shaft House Golf Course.' */
function useAbout({ id, hostTeamId }: Tournament): string {
  const { data: teams = [] } = useQuery(publicTeamsQuery);
  const course = teams.find((team) => team.id === hostTeamId)?.courseName;
  return `${id}, hosted by the ${TEAM_NAMES[hostTeamId]}${course ? ` at ${course}` : ''}.`;
}
