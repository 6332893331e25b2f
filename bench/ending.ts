/** Does the work, and ends what was started for it, also when it fails: the last one first. */
export async function endingAll<T>(work: (started: AsyncDisposableStack) => Promise<T>): Promise<T> {
  const started = new AsyncDisposableStack();
  try {
    return await work(started);
  } finally {
    await started.disposeAsync();
  }
}
