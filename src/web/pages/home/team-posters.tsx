import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Team } from '#contract/teams.ts';
import { hasFailed } from '#web/api/failed-reads.ts';
import { teamsQuery } from '#web/api/queries.ts';
import { PATHS } from '#web/paths.ts';
import { captainLine, crestOf, TEAMS_ERROR, TEAMS_LOADING } from '#web/texts/teams.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { TeamCrest } from '#web/ui/team-crest.tsx';
import { POSTERS } from './static-texts.ts';
import styles from './team-posters.module.css';

/** */
export function TeamPosters() {
  return (
    <section className={`section ${styles.section}`} id="teams">
      <div className="wrap">
        <h2>{POSTERS.title}</h2>
        <Posters />
      </div>
    </section>
  );
}

function Posters() {
  const teams = useQuery(teamsQuery);
  if (hasFailed(teams)) return <LoadError {...TEAMS_ERROR} />;
  if (!teams.data) return <PostersSkeleton />;
  return (
    <ul className={styles.posters}>
      {teams.data.map((team) => (
        <li key={team.id}>
          <Poster team={team} />
        </li>
      ))}
    </ul>
  );
}

function Poster({ team }: { team: Team }) {
  return (
    <article className={`poster ${styles.poster}`} data-team={team.id}>
      <div className={styles.picture}>
        <img
          src={team.courseImageUrl}
          alt={`${team.courseName}, ${team.courseType}`}
          width="960"
          height="640"
          loading="lazy"
        />
      </div>
      <TeamCrest className={styles.crest} teamId={team.id} size={108} alt={crestOf(team.name)} />
      <div className={styles.text}>
        <h3>{team.name}</h3>
        <p className={styles.course}>{team.courseName}</p>
        <p>{team.description}</p>
        <p className={styles.facts}>
          <span>{POSTERS.players}</span>
          <span>{captainLine(team.captain)}</span>
        </p>
        <Link href={`${PATHS.teams}#${team.id}`} className={styles.go ?? ''}>
          <span>
            {POSTERS.details}
            <span className="visually-hidden">: {team.name}</span>
          </span>
          <Icon name="right" />
        </Link>
      </div>
    </article>
  );
}

function PostersSkeleton() {
  return (
    <Loading label={TEAMS_LOADING}>
      <div className={styles.posters}>
        {[1, 2, 3].map((poster) => (
          <Skeleton key={poster} className={`poster ${styles.skeleton}`} />
        ))}
      </div>
    </Loading>
  );
}
