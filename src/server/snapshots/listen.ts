import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/**
 * One connection that hears which tournament changed. A notification is lost while nobody listens, so every
 * new connection first calls `onListening`. Reconnects until it is stopped.
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
      connection.once('end', () => resolve(new Error('the listening connection ended')));
    });
    connection.on('error', () => {}); // a second error of a broken connection must not end the process
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
      // Spread, so that ten processes do not return to a starting database at the same moment.
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
