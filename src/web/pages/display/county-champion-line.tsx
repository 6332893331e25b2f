import { useQuery } from '@tanstack/react-query';
import { recordQuery } from '#web/api/queries.ts';
import styles from './county-champion-line.module.css';
import { countyChampionOf, DISPLAY } from './texts.ts';
import { untilLoaded } from './until-loaded.ts';

/** D-15: who had the lowest card of Day 2; nothing while there is none. Loads after the champion is on the screen. */
export function CountyChampionLine({ tournamentId }: { tournamentId: number }) {
  const board = useQuery({ ...recordQuery(tournamentId), ...untilLoaded }).data?.countyChampion;
  const champion = board && countyChampionOf(board.rows);
  if (!champion) return null;
  return (
    <p className={styles.line}>
      <small>{DISPLAY.countyChampion}</small>
      <b>{champion.names}</b>
      {champion.details}
    </p>
  );
}
