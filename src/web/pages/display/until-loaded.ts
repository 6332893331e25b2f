/** Nobody is at the television to press a button. */
const ASK_AGAIN_MS = 15_000;

/** For a query whose data never changes by itself, but may have failed to load. */
export const untilLoaded = {
  refetchInterval: ({ state }: { state: { data: unknown } }) => state.data === undefined && ASK_AGAIN_MS,
};
