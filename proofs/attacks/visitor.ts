import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { pathOf } from '#contract/endpoint.ts';
import { leaderboard } from '#contract/tournament.ts';
import { openStream } from '#testing/event-stream.ts';
import { until } from '#testing/until.ts';

const ADDRESS = '127.0.0.3';

/** A visitor who reads the board once a second, from a different IP address than the attacker. */
export class Visitor {
  readonly faults: string[] = [];
  oldestSeconds = 0;
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async look(over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      const asking = get(`${this.#url}${pathOf(leaderboard, { tournamentId: 2025 })}`, {
        localAddress: ADDRESS,
      });
      const [response] = (await once(asking, 'response')) as [IncomingMessage];
      response.resume();
      if (response.statusCode !== 200) this.faults.push(`the board was answered ${response.statusCode}`);
      const asOf = Date.parse(String(response.headers['cup-as-of']));
      this.oldestSeconds = Math.max(this.oldestSeconds, (Date.now() - asOf) / 1_000);
      await wait(1_000);
    }
  }

  /** Opens the live board, and checks whether it stays open. */
  async follow(): Promise<string[]> {
    const stream = await openStream(`${this.#url}/api/tournament/2025/live`, {}, ADDRESS);
    await until(() => stream.events.length > 0);
    await wait(500);
    stream.close();
    return stream.events.map(({ event }) => event);
  }
}
