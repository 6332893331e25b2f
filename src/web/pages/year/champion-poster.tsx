import { useQuery } from '@tanstack/react-query';
import type { TournamentRecord } from '#contract/years.ts';
import { teamsQuery } from '#web/api/queries.ts';
import { championsOf, leadersOf, listTeams } from '#web/leaderboard/state-texts.ts';
import { awardsOf } from '#web/texts/awards.ts';
import { TeamCrest } from '#web/ui/team-crest.tsx';
import { FinalBoard } from './final-board.tsx';
import { dayByDay, YEAR } from './texts.ts';
import styles from './year-page.module.css';

/** The winner of the cup, with a picture of the team's home course, and the other awards. */
export function ChampionPoster({ record }: { record: TournamentRecord }) {
  const { tournament, leaderboard, holes } = record;
  const champions = leadersOf(leaderboard);
  const home = useQuery(teamsQuery).data?.find(({ id }) => id === champions[0]?.id);
  return (
    <>
      <div className={`poster ${styles.poster}`} data-team={champions[0]?.id}>
        <div className={styles.art}>
          {home && <img src={home.courseImageUrl} alt="" width="960" height="640" />}
          <span className={styles.crests}>
            {champions.map(({ id }) => (
              <TeamCrest key={id} teamId={id} size={150} />
            ))}
          </span>
        </div>
        <div className={styles.text}>
          <b>{championsOf(tournament.id)}</b>
          <h2 id="board">{listTeams(champions)}</h2>
          <FinalBoard entries={leaderboard} isInside />
        </div>
      </div>
      <dl className={styles.facts}>
        {awardsOf(record).map(({ title, winners }) => (
          <div key={title}>
            <dt>{title}</dt>
            {winners.map(({ name, details }) => (
              <dd key={name}>
                <b>{name}</b>, {details}
              </dd>
            ))}
          </div>
        ))}
        <div>
          <dt>{YEAR.dayByDay}</dt>
          {dayByDay(leaderboard, holes).map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      </dl>
    </>
  );
}
