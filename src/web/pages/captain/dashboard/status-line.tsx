import { DASHBOARD, STATUS_LINE } from '#web/texts/captain.ts';
import { SITE } from '#web/texts/site.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type Clock, sayMoment } from './moment.ts';
import styles from './status-line.module.css';
import type { TeamScores } from './use-team-scores.ts';

type StatusLineProps = { loaded: TeamScores; clock: Clock };

/** How fresh the scores are. It always has its place, so that nothing below it moves. */
export function StatusLine({ loaded, clock }: StatusLineProps) {
  const offline = loaded.failed && !loaded.loading;
  return (
    <div className={styles.line}>
      {offline && <Icon name="offline" className={styles.icon} />}
      <p className={styles.text} role="status">
        {statusText(loaded, clock)}
      </p>
      {offline && (
        <Button variant="line" className={styles.retry} onClick={loaded.retry}>
          {SITE.tryAgain}
        </Button>
      )}
    </div>
  );
}

/** */
function statusText({ scores, loadedAt, loading, failed }: TeamScores, clock: Clock): string {
  if (!scores || loadedAt === null) return DASHBOARD.loading;
  const at = sayMoment(loadedAt, clock);
  if (loading) return STATUS_LINE.refreshing(at);
  return failed ? STATUS_LINE.old(at) : STATUS_LINE.loaded(at);
}
