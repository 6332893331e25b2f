import { setTimeout as wait } from 'node:timers/promises';

/** Waits for the thing itself; the limit only ends a test that would never. */
export async function until(happened: () => Promise<boolean> | boolean, limitMs = 10_000): Promise<void> {
  const limit = performance.now() + limitMs;
  while (!(await happened())) {
    if (performance.now() > limit) throw new Error(`this did not happen within ${limitMs} ms: ${happened}`);
    await wait(5);
  }
}
