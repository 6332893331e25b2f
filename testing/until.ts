import { setTimeout as wait } from 'node:timers/promises';

/** Waits for the condition. The limit only ends a test that would never finish. */
export async function until(happened: () => Promise<boolean> | boolean, limitMs = 10_000): Promise<void> {
  const limit = performance.now() + limitMs;
  while (!(await happened())) {
    if (performance.now() > limit) throw new Error(`timed out after ${limitMs} ms: ${happened}`);
    await wait(5);
  }
}
