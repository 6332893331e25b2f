import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { OpenStreams } from '#server/http/connections.ts';
import type { SnapshotCache } from '#server/snapshots/snapshot-cache.ts';
import type { Db } from '#server/store/sql.ts';
import type { WriteProbe } from './write-probe.ts';

/** The sources of the metrics. They are read at each scrape and cost nothing until then. */
export type Measured = {
  snapshots: SnapshotCache;
  writing: Pick<WriteProbe, 'isWritable'>;
  pools: Readonly<Record<string, Pick<Db, 'totalCount' | 'idleCount' | 'waitingCount'>>>;
  streams: OpenStreams;
  maxStreams: number;
  lastBackup(): Promise<Date | null>;
};

type Sample = { labels?: Readonly<Record<string, string | number>>; value: number };

/** The process's metrics, in Prometheus format. Their meanings are in docs/operate/metrics.md. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #calls = new Counter({
    registers: [this.#registry],
    name: 'cup_calls_total',
    help: 'Responses to captains and organizers',
    labelNames: ['method', 'route', 'status'],
  });
  readonly #resends = new Counter({
    registers: [this.#registry],
    name: 'cup_resends_total',
    help: 'Posts whose Idempotency-Key this process has seen before',
  });

  constructor(measured: Measured) {
    collectDefaultMetrics({ register: this.#registry });
    // The process's gauges are added first, so that they are read first: reading the time of the last backup
    // (in #addBoard) takes a connection, which the gauge of connections must not count.
    this.#addProcess(measured);
    this.#addBoard(measured);
  }

  async read(): Promise<{ text: string; type: string }> {
    return { text: await this.#registry.metrics(), type: this.#registry.contentType };
  }

  /** Counts captains' and organizers' calls in this scope. Public reads are not counted, to keep them fast. */
  countCalls(app: FastifyInstance): void {
    const keys = new RecentKeys();
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url;
      if (route) this.#calls.inc({ method: request.method, route, status: reply.statusCode });
      const key = request.headers['idempotency-key'];
      if (typeof key === 'string' && keys.hasSeen(key)) this.#resends.inc();
      done();
    });
  }

  #addBoard({ snapshots, writing, lastBackup }: Measured): void {
    const ofShown = (value: (shown: NonNullable<ReturnType<SnapshotCache['shown']>>) => number | null) => {
      const shown = snapshots.shown();
      const now = shown ? value(shown) : null;
      return shown && now !== null ? [{ labels: { tournament: shown.data.tournament.id }, value: now }] : [];
    };
    this.#gauge('cup_board_age_seconds', 'Seconds since the board was last known to be complete', [], () => [
      { value: snapshots.ageSeconds },
    ]);
    this.#gauge('cup_board_version', 'Rises with every change', ['tournament'], () =>
      ofShown(({ version }) => version),
    );
    this.#gauge('cup_notice_age_seconds', 'Seconds since the notice was posted', ['tournament'], () =>
      ofShown(({ data }) => data.notice.notice && secondsSince(new Date(data.notice.notice.postedAt))),
    );
    this.#gauge('cup_corrections_writable', '1 if the database accepts writes', [], () => [
      { value: writing.isWritable ? 1 : 0 },
    ]);
    this.#gauge('cup_backup_age_seconds', 'Seconds since the last backup was made', ['of'], async () => {
      const made = await lastBackup();
      return [{ labels: { of: 'database' }, value: made ? secondsSince(made) : Number.POSITIVE_INFINITY }];
    });
  }

  #addProcess({ streams, maxStreams, pools }: Measured): void {
    this.#gauge('cup_streams_open', 'Live streams', ['kind'], () =>
      [...streams].map(([kind, { size }]) => ({ labels: { kind }, value: size })),
    );
    this.#gauge('cup_streams_most', 'The limit on public live streams', [], () => [{ value: maxStreams }]);
    this.#gauge('cup_pool_connections', 'Connections to the database', ['pool', 'state'], () =>
      Object.entries(pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]) => [
        { labels: { pool, state: 'all' }, value: totalCount },
        { labels: { pool, state: 'idle' }, value: idleCount },
        { labels: { pool, state: 'waiting' }, value: waitingCount },
      ]),
    );
  }

  /** Adds a gauge that is read at each scrape. An unreadable value is omitted rather than reported stale. */
  #gauge(
    name: string,
    help: string,
    labelNames: readonly string[],
    samples: () => readonly Sample[] | Promise<readonly Sample[]>,
  ): void {
    new Gauge({
      registers: [this.#registry],
      name,
      help,
      labelNames: [...labelNames],
      async collect() {
        this.reset();
        const found = await Promise.resolve(samples()).catch(() => []);
        for (const { labels = {}, value } of found) this.set({ ...labels }, value);
      },
    });
  }
}

const secondsSince = (moment: Date) => (Date.now() - moment.getTime()) / 1_000;

/** How many keys are remembered: enough for two hours of the busiest day, without using much memory. */
const MOST_KEYS = 5_000;
/** Longer keys are not remembered. The server refuses them anyway. */
const MOST_LENGTH = 100;

class RecentKeys {
  readonly #keys = new Set<string>();

  /** Whether this key was seen before. Remembers it. */
  hasSeen(key: string): boolean {
    if (key.length > MOST_LENGTH) return false;
    if (this.#keys.has(key)) return true;
    this.#keys.add(key);
    if (this.#keys.size > MOST_KEYS)
      for (const oldest of this.#keys.keys()) return !this.#keys.delete(oldest);
    return false;
  }
}
