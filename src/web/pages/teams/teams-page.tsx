import { useQuery } from '@tanstack/react-query';
import { hasFailed } from '#web/api/failed-reads.ts';
import { teamsQuery } from '#web/api/queries.ts';
import { PAGE_TITLES } from '#web/texts/pages.ts';
import { TEAMS_ERROR } from '#web/texts/teams.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TeamSection } from './team-section.tsx';
import styles from './teams-page.module.css';
import { TeamsSkeleton } from './teams-skeleton.tsx';
import { TEAMS } from './texts.ts';
import '#web/styles/tokens-art.css';

export function TeamsPage() {
  return (
    <>
      <PageHeader title={PAGE_TITLES.teams} lead={TEAMS.lead} />
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
