import type { RehearsalScreen } from '#contract/desk/rehearsal.ts';
import { REHEARSAL_ID } from '#domain/rehearsal.ts';
import { holesQuery, leaderboardQuery, noticeQuery, recordQuery, tournamentQuery } from '#web/api/queries.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import type { LiveEvent } from '#web/live/freshness.ts';
import { LiveFeed } from '#web/live/live-feed.ts';
import { feedFrom } from '#web/live/use-live-feed.ts';

/** A cache of its own for the rehearsal's clubhouse screen: nothing real is in it, and nothing of it gets out. */
export class ScreenData {
  readonly queryClient = createQueryClient();
  #tell: (event: LiveEvent) => void = () => {};

  constructor() {
    const feed = new LiveFeed(null, (tell) => {
      this.#tell = tell;
      return { start: () => {}, stop: () => {} };
    });
    feedFrom(feed, this.queryClient, REHEARSAL_ID);
  }

  show({ record, notice }: RehearsalScreen): void {
    const set = this.queryClient.setQueryData.bind(this.queryClient);
    set(tournamentQuery.queryKey, record.tournament);
    set(leaderboardQuery(REHEARSAL_ID).queryKey, record.leaderboard);
    set(holesQuery(REHEARSAL_ID).queryKey, record.holes);
    set(noticeQuery(REHEARSAL_ID).queryKey, { notice });
    set(recordQuery(REHEARSAL_ID).queryKey, record);
  }

  heard(at: Date): void {
    this.#tell({ type: 'heard', asOf: at.toISOString(), fresh: true });
  }

  lost(): void {
    this.#tell({ type: 'lost' });
  }
}
