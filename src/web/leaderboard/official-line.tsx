import { useQuery } from '@tanstack/react-query';
import { dayStatesQuery, tournamentQuery } from '#web/api/queries.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import styles from './leaderboard.module.css';
import { lastCorrection, type OfficialWord, officialLine } from './official-texts.ts';

const ICONS: Readonly<Record<OfficialWord, IconName>> = {
  Unofficial: 'clock',
  Suspended: 'warning',
  'Under review': 'warning',
  Official: 'check',
};

/** D-23: whether the board is official, and the last correction to a decided hole. */
export function OfficialLine() {
  const tournament = useQuery(tournamentQuery).data;
  const days = useQuery({ ...dayStatesQuery(tournament?.id ?? 0), enabled: false }).data;
  if (!tournament || !days) return null;
  const { status, timeZone } = tournament;
  const line = officialLine(days, status === 'completed', timeZone);
  const corrected = lastCorrection(days, timeZone);
  if (!line && !corrected) return null;
  return (
    <p className={styles.official}>
      {line && (
        <b data-word={line.word}>
          <Icon name={ICONS[line.word]} />
          {line.word}
        </b>
      )}
      <span>
        {line?.text} {corrected}
      </span>
    </p>
  );
}
