import { networkOf } from '#server/http/client-network.ts';
import { WindowCounter } from '#server/http/window-counter.ts';

/** In each process. A challenge is a row for five minutes, so strangers keep 60,000 small rows at most. */
export const CALLS_A_SECOND = { ofOneNetwork: 10, ofStrangers: 200, ofKnownBrowsers: 200 } as const;

/**
 * Whatever a stranger can make the database do is counted here. Browsers in which an organizer has signed in before
 * are counted separately, so that no flood keeps them out; nobody is locked out longer than until the next second.
 */
export class CeremonyLimits {
  readonly #networks = new WindowCounter({ windowMs: 1_000, mostNames: 1_000 });
  readonly #lanes = new WindowCounter({ windowMs: 1_000, mostNames: 2 });

  allows(address: string, known: boolean, now: number): boolean {
    if (known) return this.#lanes.count('known', now) <= CALLS_A_SECOND.ofKnownBrowsers;
    if (this.#networks.count(networkOf(address), now) > CALLS_A_SECOND.ofOneNetwork) return false;
    return this.#lanes.count('strangers', now) <= CALLS_A_SECOND.ofStrangers;
  }
}
