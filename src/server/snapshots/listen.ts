import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { openClient } from '#server/store/primary.ts';
import { CONNECTION } from '#server/store/sql.ts';

/** A connection that only listens does not notice when its host is gone, so it has to send a query. */
const HEARTBEAT_EVERY_MS = 3_000;
const HEARTBEAT_WITHIN_MS = 3_000;
const GOODBYE_WITHIN_MS = 1_000;

/**
 * Keeps a connection that listens on one channel. Notifications are lost while there is no connection, so every new
 * connection first calls `onListening`. Reconnects until stopped.
 */
export function listen(
  databaseUrl: string,
  channel: 'tournament_changed' | 'desk',
  events: { onListening(): void; onMessage(payload: string): void; onLost(error: unknown): void },
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  async function connectOnce(): Promise<void> {
    const connection = openClient(databaseUrl, { ...CONNECTION, query_timeout: HEARTBEAT_WITHIN_MS });
    const lost = new AbortController();
    connection.on('error', (error) => lost.abort(error));
    connection.once('end', () => lost.abort(new Error('the connection that listens for changes was closed')));
    connection.on('notification', ({ payload = '' }) => events.onMessage(payload));
    try {
      await connection.connect();
      await connection.query(`listen ${channel}`);
      events.onListening();
      const either = AbortSignal.any([stopping.signal, lost.signal]);
      for (;;) {
        await pause(HEARTBEAT_EVERY_MS, either);
        lost.signal.throwIfAborted();
        if (stopping.signal.aborted) return;
        await connection.query('select 1');
      }
    } finally {
      await close(connection);
    }
  }

  const running = (async () => {
    while (!stopping.signal.aborted) {
      await connectOnce().catch((error: unknown) => {
        if (!stopping.signal.aborted) events.onLost(error);
      });
      // Jitter, so that ten processes do not reconnect to a starting database at the same time.
      await pause(100 + Math.random() * 900, stopping.signal);
    }
  })();

  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Ends early when the signal aborts. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, null, { signal }).catch(() => {});
}

/** Closes the connection. Destroys the socket of a silent host, which would keep the process alive. */
async function close(connection: pg.Client): Promise<void> {
  const patience = setTimeout(() => connection.connection.stream.destroy(), GOODBYE_WITHIN_MS);
  await connection.end().catch(() => {});
  clearTimeout(patience);
}
