/** How many streams each network has open. */
export class CountByNetwork {
  readonly #counts = new Map<string, number>();

  of(network: string): number {
    return this.#counts.get(network) ?? 0;
  }

  add(network: string): void {
    this.#counts.set(network, this.of(network) + 1);
  }

  remove(network: string): void {
    if (this.of(network) > 1) this.#counts.set(network, this.of(network) - 1);
    else this.#counts.delete(network);
  }
}
