import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { recordQuery, tournamentQuery } from '#web/api/queries.ts';
import { awardsOf } from '#web/texts/awards.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './awards.module.css';
import { PlaceIcon } from './place-icon.tsx';

/** who has won something besides the cup. */
export function Awards() {
  const year = useQuery(tournamentQuery).data?.id ?? 0;
  // The tee sheet loads it, and the server has it.
  const record = useQuery({ ...recordQuery(year), enabled: false }).data;
  const awards = record ? awardsOf(record) : [];
  if (awards.length === 0) return null;
  return (
    <div className={styles.awards}>
      {awards.map(({ name, title, winners }) => (
        <p key={name}>
          {name === 'countyChampion' ? <PlaceIcon name="medal" /> : <Icon name="trophy" />}
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
