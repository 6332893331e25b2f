import { useQuery } from '@tanstack/react-query';
import type { PreflightReport } from '#contract/desk/preflight.ts';
import type { Tournament } from '#contract/tournament.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { preflightQuery, publicTeamsQuery } from '#web/desk/data/queries.ts';
import { useTournament } from '#web/desk/data/tournament.ts';
import { DeskPage } from '#web/desk/ui/desk-page.tsx';
import { Beside } from '#web/desk/ui/layout.tsx';
import { Paper } from '#web/desk/ui/paper.tsx';
import { OpeningPoster } from './poster.tsx';
import styles from './preflight-page.module.css';
import { StepRow } from './step-row.tsx';
import { PREFLIGHT } from './texts.ts';

/** What is still missing, in order, each with the one action that mends it. */
export function PreflightPage() {
  const tournament = useTournament();
  const about = useAbout(tournament);
  return (
    <DeskPage title={PREFLIGHT.title} lead={PREFLIGHT.lead} query={useQuery(preflightQuery(tournament.id))}>
      {(report) => (
        <Beside className={styles.beside}>
          <Paper as="ol" ruled>
            {report.steps.map((step, at) => (
              <StepRow key={step.step} step={step} number={at + 1} report={report} about={about} />
            ))}
          </Paper>
          <OpeningPoster report={report satisfies PreflightReport} tournamentId={tournament.id} />
        </Beside>
      )}
    </DeskPage>
  );
}

/** '2025, hosted by the Stopemen at Shaft House Golf Course.' */
function useAbout({ id, hostTeamId }: Tournament): string {
  const { data: teams = [] } = useQuery(publicTeamsQuery);
  const course = teams.find((team) => team.id === hostTeamId)?.courseName;
  return `${id}, hosted by the ${TEAM_NAMES[hostTeamId]}${course ? ` at ${course}` : ''}.`;
}
