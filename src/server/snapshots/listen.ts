import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/**
 * A connection that is notified when a tournament changes. Notifications are lost while nobody listens, so every
 * new connection first calls `onListening`. Reconnects until stopped.
 */
export function listen(
  databaseUrl: string,
  events: { onListening(): void; onChange(): void; onLost(error: unknown): void },
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let client: pg.Client | null = null;

  async function connectOnce(): Promise<void> {
    const connection = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 2_000,
    });
    client = connection;
    const ended = new Promise<unknown>((resolve) => {
      connection.once('error', resolve);
      connection.once('end', () => resolve(new Error('the connection that listens for changes was closed')));
    });
    connection.on('error', () => {}); // a second error on a broken connection must not crash the process
    connection.on('notification', () => events.onChange());
    try {
      await connection.connect();
      await connection.query('listen tournament_changed');
      events.onListening();
      throw await ended;
    } finally {
      connection.end().catch(() => {});
    }
  }

  const running = (async () => {
    while (!stopping.signal.aborted) {
      await connectOnce().catch((error: unknown) => {
        if (!stopping.signal.aborted) events.onLost(error);
      });
      // Jitter, so that ten processes do not reconnect to a starting database at the same moment.
      await wait(100 + Math.random() * 900, null, { signal: stopping.signal }).catch(() => {});
    }
  })();

  return {
    async stop() {
      stopping.abort();
      await client?.end().catch(() => {});
      await running;
    },
  };
}
