import { DASHBOARD, STATUS_LINE } from '#web/captain/texts.ts';
import { type Clock, sayMoment } from '#web/texts/course-time.ts';
import { SITE } from '#web/texts/site.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './status-line.module.css';
import type { TeamScores } from './use-team-scores.ts';

type StatusLineProps = { loaded: TeamScores; clock: Clock };

/** How fresh the scores are. Its space is always reserved, so nothing below it moves. */
export function StatusLine({ loaded, clock }: StatusLineProps) {
  const failed = loaded.failed && !loaded.loading;
  const news = newsOf(loaded, clock);
  return (
    <div className={styles.line}>
      {failed && <Icon name={loaded.unreachable ? 'offline' : 'warning'} className={styles.icon} />}
      <p className={styles.text}>
        <span role="status">{news}</span>
        {news === null && loaded.loadedAt && STATUS_LINE.loaded(sayMoment(loaded.loadedAt, clock))}
      </p>
      {failed && (
        <Button variant="line" className={styles.retry} onClick={loaded.retry}>
          {SITE.tryAgain}
        </Button>
      )}
    </div>
  );
}

/** R-36, and what else is worth announcing. The refresh after each correction is not: it has its toast. */
function newsOf(loaded: TeamScores, clock: Clock): string | null {
  const { loadedAt, loading, failed, unreachable, remembered } = loaded;
  if (loadedAt === null) return DASHBOARD.loading;
  const at = sayMoment(loadedAt, clock);
  if (remembered && loading) return STATUS_LINE.refreshing(at);
  if (failed) return unreachable ? STATUS_LINE.offline(at) : STATUS_LINE.notLoaded(at);
  return null;
}
