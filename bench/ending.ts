/** Runs the work, then its cleanups in reverse order, even if the work fails. */
export async function endingAll<T>(work: (started: AsyncDisposableStack) => Promise<T>): Promise<T> {
  const started = new AsyncDisposableStack();
  try {
    return await work(started);
  } finally {
    await started.disposeAsync();
  }
}
