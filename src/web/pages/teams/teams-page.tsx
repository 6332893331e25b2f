import { useQuery } from '@tanstack/react-query';
import { TEAM_IDS } from '#domain/teams.ts';
import { hasFailed } from '#web/api/failed-reads.ts';
import { teamsQuery } from '#web/api/queries.ts';
import { PAGE_TITLES } from '#web/texts/pages.ts';
import { TEAMS_ERROR, TEAMS_LOADING } from '#web/texts/teams.ts';
import { classNames } from '#web/ui/class-names.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import section from './team-section.module.css';
import { TeamSection } from './team-section.tsx';
import styles from './teams-page.module.css';
import { TEAMS } from './texts.ts';
import '#web/styles/tokens-art.css';
import '#web/styles/page-pictures.css';

export function TeamsPage() {
  return (
    <>
      <PageHeader title={PAGE_TITLES.teams} lead={TEAMS.lead} picture="teams" />
      <Teams />
    </>
  );
}

function Teams() {
  const teams = useQuery(teamsQuery);
  if (hasFailed(teams)) {
    return (
      <div className={`section ${styles.error}`}>
        <div className="wrap">
          <LoadError {...TEAMS_ERROR} />
        </div>
      </div>
    );
  }
  if (!teams.data) return <TeamsSkeleton />;
  return (
    <div>
      {teams.data.map((team, index) => (
        <TeamSection key={team.id} team={team} first={index === 0} />
      ))}
    </div>
  );
}

/** The sections have the teams' ids, so that a link to a team works before the teams have loaded. */
function TeamsSkeleton() {
  return (
    <Loading label={TEAMS_LOADING}>
      {TEAM_IDS.map((teamId) => (
        <section key={teamId} className={classNames(section.team, styles.team)} id={teamId}>
          <div className="wrap">
            <div className={section.top}>
              <div className={`poster ${section.shot}`}>
                <Skeleton className={section.course} />
              </div>
              <div>
                <Skeleton className={styles.type} />
                <h2 className={section.name}>
                  <Skeleton />
                </h2>
                <p className={section.courseName}>
                  <Skeleton />
                </p>
                <p className={section.description}>
                  <Skeleton text />
                </p>
                <dl className={section.spirit}>
                  <dt>
                    <Skeleton />
                  </dt>
                  <dd>
                    <Skeleton />
                  </dd>
                </dl>
              </div>
            </div>
            <Skeleton className={styles.board} />
          </div>
        </section>
      ))}
    </Loading>
  );
}
