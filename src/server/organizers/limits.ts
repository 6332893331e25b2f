import { WindowCounter } from '#server/http/window-counter.ts';

/** In each process, of one invitation or one session. Nobody else can begin what writes a row. */
const CEREMONIES_A_SECOND = 10;

/** Counts the ceremonies that leave a row for five minutes. Signing in leaves none until a right passkey answers. */
export class CeremonyLimits {
  readonly #begun = new WindowCounter({ windowMs: 1_000, mostNames: 1_000 });

  allows(begunWith: Buffer, now: number): boolean {
    return this.#begun.count(begunWith.toString('base64'), now) <= CEREMONIES_A_SECOND;
  }
}
