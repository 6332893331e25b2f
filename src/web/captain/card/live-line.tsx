import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { tournamentQuery } from '#web/api/queries.ts';
import { CaptainIcon } from '#web/captain/captain-icon.tsx';
import { sendWaiting } from '#web/captain/outbox/keep-sending.ts';
import { refreshScores, sessionQuery } from '#web/captain/session/captain-queries.ts';
import type { Rehearsal } from '#web/captain/session/use-cup.ts';
import { ORGANIZERS } from '#web/captain/texts.ts';
import type { Freshness } from '#web/live/freshness.ts';
import { useLiveFeed } from '#web/live/use-live-feed.ts';
import { type Clock, sayMoment } from '#web/texts/course-time.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { telephone } from '#web/ui/contact-links.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './dashboard.module.css';
import { DASHBOARD, LIVE_LINE } from './texts.ts';
import type { TeamScores } from './use-team-scores.ts';

type LiveLineProps = { loaded: TeamScores; freshness: Freshness; clock: Clock; phone: string | null };

function iconOf(failed: boolean, { state }: Freshness) {
  if (failed) return 'warning';
  return state === 'live' ? 'live' : 'clock';
}

/**
 * How fresh the scores are, and a button that refreshes them. Its space is reserved, so that nothing below it
 * moves.
 */
function LiveLine({ loaded, freshness, clock, phone }: LiveLineProps) {
  const queryClient = useQueryClient();
  const failed = loaded.failed && !loaded.loading;
  const news = newsOf(loaded, clock);
  const isConnected = freshness.state === 'live' || freshness.state === 'polling';
  // The server is back, so pending corrections need not wait for the next interval.
  useEffect(() => {
    if (isConnected) sendWaiting(queryClient);
  }, [queryClient, isConnected]);
  return (
    <div className={`with-icon ${styles.live}`} data-failed={failed || undefined}>
      {failed && loaded.unreachable ? (
        <CaptainIcon name="offline" />
      ) : (
        <Icon name={iconOf(failed, freshness)} />
      )}
      <p>
        <span role="status">{news}</span>
        {news === null && asOf(loaded, freshness, clock)}
      </p>
      {phone !== null && (
        <a className={buttonClass('line', styles.call)} href={telephone(phone)}>
          <Icon name="phone" />
          {ORGANIZERS.call}
        </a>
      )}
      <Button
        variant="line"
        className={styles.refresh}
        aria-label={DASHBOARD.refresh}
        aria-busy={loaded.loading}
        onClick={() => refreshScores(queryClient)}
      >
        <CaptainIcon name="refresh" />
        <span>{DASHBOARD.refresh}</span>
      </Button>
    </div>
  );
}

function asOf({ loadedAt }: TeamScores, freshness: Freshness, clock: Clock): ReactNode {
  const at = (instant: string) => sayMoment(instant, clock);
  if (freshness.state === 'live' && freshness.asOf) return LIVE_LINE.live(at(freshness.asOf));
  if (!loadedAt) return null;
  const lost = freshness.state === 'lost' || freshness.state === 'polling';
  return lost ? LIVE_LINE.notLive(at(loadedAt)) : LIVE_LINE.loaded(at(loadedAt));
}

/** Announces loading and failed loads, but not the refresh after each correction, which has a toast. */
function newsOf(loaded: TeamScores, clock: Clock): string | null {
  const { loadedAt, loading, failed, unreachable, remembered } = loaded;
  if (loadedAt === null) return DASHBOARD.loading;
  const at = sayMoment(loadedAt, clock);
  if (remembered && loading) return LIVE_LINE.refreshing(at);
  if (failed) return unreachable ? LIVE_LINE.offline(at) : LIVE_LINE.notLoaded(at);
  return null;
}

type LiveStatusProps = Omit<LiveLineProps, 'freshness'>;

const NOT_CONNECTED: Freshness = { state: 'idle', asOf: null };

/** Listens to the tournament's feed while the card is on the screen, and shows how fresh the scores are. */
export function LiveStatus({ rehearsal, ...props }: LiveStatusProps & { rehearsal: Rehearsal | null }) {
  const year = useQuery(tournamentQuery).data?.id;
  if (rehearsal) return <LiveLine {...props} freshness={rehearsal.freshness} />;
  if (year === undefined) return <LiveLine {...props} freshness={NOT_CONNECTED} />;
  return <ListeningLine {...props} year={year} />;
}

function ListeningLine({ year, ...props }: LiveStatusProps & { year: number }) {
  const queryClient = useQueryClient();
  const { state, asOf, news } = useLiveFeed(year);
  // Checks the session at each heartbeat. When a captain's code is replaced, the server sends an extra heartbeat.
  useEffect(() => {
    if (news.state === 'live' || news.state === 'polling')
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }, [queryClient, news]);
  return <LiveLine {...props} freshness={{ state, asOf }} />;
}
