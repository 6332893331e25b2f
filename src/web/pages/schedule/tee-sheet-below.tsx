import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hasFailed } from '#web/api/has-failed.ts';
import { recordQuery, tournamentQuery } from '#web/api/queries.ts';
import { late } from '#web/late.ts';
import { Still } from '#web/layout/still.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { STILL } from './parts.ts';
import styles from './tee-sheet-below.module.css';

const teeSheet = late(async () => (await import('#web/tee-sheet/tee-sheet.tsx')).TeeSheet);

/** D-14: below the board, and loaded after it: the first response has no room for 36 names and their tee times. */
export function TeeSheetBelow() {
  const tournament = useQuery(tournamentQuery).data;
  const record = useQuery({ ...recordQuery(tournament?.id ?? 0), enabled: tournament !== undefined });
  const [TeeSheet, setTeeSheet] = useState(() => teeSheet.loaded());
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    teeSheet.load().then(
      (loaded) => setTeeSheet(() => loaded),
      () => setLost(true),
    );
  }, []);
  const isComing = !isLost && !hasFailed(record);
  return (
    <div className={classNames('wrap', styles.place, isComing && styles.coming)}>
      {TeeSheet && tournament && record.data ? (
        <TeeSheet tournament={tournament} pairings={record.data.pairings} matches={record.data.matches} />
      ) : (
        <Still part={STILL.teeSheet} data={null} />
      )}
    </div>
  );
}
