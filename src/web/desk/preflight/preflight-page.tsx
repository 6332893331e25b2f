import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PreflightReport } from '#contract/desk/preflight.ts';
import type { Tournament } from '#contract/tournament.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { preflightQuery, publicSiteQuery, publicTeamsQuery } from '#web/desk/data/queries.ts';
import { useTournament } from '#web/desk/data/tournament.ts';
import { NEXT_STEP } from '#web/desk/opening/texts.ts';
import { YearOffer } from '#web/desk/opening/year-offer.tsx';
import { DeskPage } from '#web/desk/ui/desk-page.tsx';
import { Beside, Paper } from '#web/desk/ui/layout.tsx';
import { NumberPlate } from '#web/desk/ui/steps.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { NextPoster } from './poster.tsx';
import styles from './preflight-page.module.css';
import { Stages } from './stages.tsx';
import { PREFLIGHT, REHEARSE, type StepWords, stepWords } from './texts.ts';

/** The steps before a day can open, in order, each with the action that completes it. */
export function PreflightPage() {
  const tournament = useTournament();
  const about = useAbout(tournament);
  return (
    <DeskPage title={PREFLIGHT.title} lead={PREFLIGHT.lead} query={useQuery(preflightQuery(tournament.id))}>
      {(report) => (
        <>
          <YearOffer />
          <Stages report={report satisfies PreflightReport} />
          <Beside className={styles.beside}>
            <Steps report={report} about={about} />
            <NextPoster report={report} />
          </Beside>
        </>
      )}
    </DeskPage>
  );
}

/** The list of steps: collapsed during Day 1, when the poster matters more, and gone once Day 2 is open. */
function Steps({ report, about }: { report: PreflightReport; about: string }) {
  if (/^before/.test(report.stage)) return <StepList report={report} about={about} />;
  if (report.stage !== 'day 1') return null;
  return (
    <details className={styles.folded} open={window.location.hash === `#${NEXT_STEP}` || undefined}>
      <summary>{PREFLIGHT.folded}</summary>
      <StepList report={report} about={about} />
    </details>
  );
}

function StepList({ report, about }: { report: PreflightReport; about: string }) {
  useEffect(() => {
    if (window.location.hash === `#${NEXT_STEP}`) document.getElementById(NEXT_STEP)?.focus();
  }, []);
  return (
    <Paper as="ol" ruled>
      {report.steps.map((step, at) => (
        <StepRow
          key={step.step}
          {...stepWords(step, report, about)}
          status={step.status}
          href={hrefOf(step)}
          number={at + 1}
        />
      ))}
      <StepRow {...REHEARSE} status="may wait" href="/organizer/rehearsal" number={report.steps.length + 1} />
    </Paper>
  );
}

/** For example, '2025, hosted by the Stopemen at Quarry Lake.' Without a venue, it names the host's course. */
function useAbout({ id, hostTeamId }: Tournament): string {
  const { data: teams = [] } = useQuery(publicTeamsQuery);
  const { data: site } = useQuery(publicSiteQuery);
  const venue = site?.venue ?? teams.find((team) => team.id === hostTeamId)?.courseName;
  return `${id}, hosted by the ${TEAM_NAMES[hostTeamId]}${venue ? ` at ${venue.replace(/\.$/, '')}` : ''}.`;
}

type Step = PreflightReport['steps'][number];
type StepRowProps = StepWords & Pick<Step, 'status'> & { href: string; number: number };

/** One step. A finished step has a brass tag, the next step is gold, and an optional step has a dashed ring. */
function StepRow({ title, text, action, status, href, number }: StepRowProps) {
  return (
    <li
      className={styles.step}
      data-status={status}
      {...(status === 'next' && { id: NEXT_STEP, tabIndex: -1 })}
    >
      <NumberPlate number={number} done={status === 'done'} isNow={status === 'next'} />
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <ButtonLink
        href={href}
        variant={status === 'next' ? 'plain' : status === 'later' ? 'line' : 'quiet'}
        size="small"
      >
        {action}
        <span className="visually-hidden">{title}</span>
      </ButtonLink>
    </li>
  );
}

function hrefOf({ action: { level, teamId, day } }: Step): string {
  const part = level === 'players' ? teamId : day;
  return part ? `/organizer/${level}/${part}` : `/organizer/${level}`;
}
