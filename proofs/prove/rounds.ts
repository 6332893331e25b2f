import { addedUp, type Figures, sentenceOf } from '#testing/proof.ts';

export type Round = {
  figures: readonly Figures[];
  /** The round failed, or all its tests were skipped. */
  isFault: boolean;
};

type Options = {
  seed: number;
  run(seed: number): Promise<Round>;
  hasTime(): boolean;
};

/**
 * Runs at least one round and continues while there is time, until a fault. Each round's seed is one higher than the
 * last, so that a failed round can be repeated separately.
 */
export async function runRounds({
  seed,
  run,
  hasTime,
}: Options): Promise<{ line: string; isFault: boolean }> {
  const rounds: Round[] = [];
  do rounds.push(await run(seed + rounds.length));
  while (!rounds.at(-1)?.isFault && hasTime());
  const isFault = rounds.at(-1)?.isFault ?? true;
  const last = seed + rounds.length - 1;
  const parts = [
    rounds.length === 1 ? `seed ${seed}` : `${rounds.length} rounds, seeds ${seed} to ${last}`,
    sentenceOf(addedUp(rounds.flatMap(({ figures }) => figures))),
    isFault ? `FAULT with seed ${last}` : '0 faults',
  ];
  return { line: parts.filter(Boolean).join(', '), isFault };
}
