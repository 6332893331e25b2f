import { addedUp, type Figures, sentenceOf } from '#testing/proof.ts';

export type Round = {
  figures: readonly Figures[];
  /** The round failed, or its tests were all skipped. */
  isFault: boolean;
};

type Options = {
  seed: number;
  run(seed: number): Promise<Round>;
  hasTime(): boolean;
};

/**
 * Runs at least one round, and continues until the time is over or a round fails. Each round has the next seed, so that
 * a failed one can be repeated alone.
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
