/** Runs the work, then its cleanups, last to first, even if it fails. */
export async function endingAll<T>(work: (started: AsyncDisposableStack) => Promise<T>): Promise<T> {
  const started = new AsyncDisposableStack();
  try {
    return await work(started);
  } finally {
    await started.disposeAsync();
  }
}
