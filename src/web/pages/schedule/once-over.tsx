import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { leaderboardQuery, recordQuery, teamsQuery, tournamentQuery } from '#web/api/queries.ts';
import { championsOf, leadersOf, listTeams } from '#web/leaderboard/state-texts.ts';
import { awardsOf } from '#web/texts/awards.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TeamCrest } from '#web/ui/team-crest.tsx';
import styles from './once-over.module.css';
import { wonWith } from './place-texts.ts';

/** Shown once the cup is won. */
export const ONCE_OVER = { Awards, Champions } as const;

/** The champions of the cup, their points, and a picture of their home course. */
function Champions() {
  const year = useQuery(tournamentQuery).data?.id ?? 0;
  const champions = leadersOf(useQuery(leaderboardQuery(year)).data ?? []);
  const [first] = champions;
  const home = useQuery(teamsQuery).data?.find(({ id }) => id === first?.id);
  if (!first) return null;
  return (
    <div className={`poster ${styles.champions}`} data-team={first.id}>
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

const MEDAL = 'M8 3l4 7 4-7M12 10a5.5 5.5 0 1 1 0 11a5.5 5.5 0 0 1 0-11z';

/** the awards other than the cup. */
function Awards() {
  const year = useQuery(tournamentQuery).data?.id ?? 0;
  // The record is not requested here: the tee sheet loads it in the browser, and the server already has it.
  const record = useQuery({ ...recordQuery(year), enabled: false }).data;
  const awards = record ? awardsOf(record) : [];
  if (awards.length === 0) return null;
  return (
    <div className={styles.awards}>
      {awards.map(({ name, title, winners }) => (
        <p key={name} className="paper">
          {name === 'countyChampion' ? <Icon path={MEDAL} /> : <Icon name="trophy" />}
          <small>{title}</small>
          {winners.map((winner) => (
            <Fragment key={winner.name}>
              {' '}
              <b>{winner.name}</b> <span className="soft">{winner.details}</span>
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}
