import { useQuery } from '@tanstack/react-query';
import { leaderboardQuery, teamsQuery, tournamentQuery } from '#web/api/queries.ts';
import { championsOf, leadersOf, listTeams } from '#web/leaderboard/state-texts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TeamCrest } from '#web/ui/team-crest.tsx';
import styles from './champions.module.css';
import { wonWith } from './place-texts.ts';

/** The cup has been won: by whom, with what, and the home of the team that did. */
export function Champions() {
  const year = useQuery(tournamentQuery).data?.id ?? 0;
  const champions = leadersOf(useQuery(leaderboardQuery(year)).data ?? []);
  const [first] = champions;
  const home = useQuery(teamsQuery).data?.find(({ id }) => id === first?.id);
  if (!first) return null;
  return (
    <div className={styles.champions} data-team={first.id}>
      <div className={styles.crests}>
        {champions.map(({ id }) => (
          <TeamCrest key={id} teamId={id} size={160} />
        ))}
      </div>
      <div className={styles.words}>
        <p className={styles.what}>
          <Icon name="trophy" />
          {championsOf(year)}
        </p>
        <p className={styles.name}>{listTeams(champions)}</p>
        <p className={styles.won}>{wonWith(first)}</p>
      </div>
      {home && (
        <img
          className={styles.home}
          src={home.courseImageUrl}
          alt=""
          width="960"
          height="640"
          loading="lazy"
        />
      )}
    </div>
  );
}
