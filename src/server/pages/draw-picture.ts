import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** It takes a second of CPU; a machine that is busy enough may need a minute for that. */
const MOST_MS = 300_000;
/** The drawing program's own memory is outside of these. */
const LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 };

/**
 * Turns a picture into PNG, in a thread that ends with it: drawing takes a second of CPU and a hundred megabytes, which
 * are free again at once. The thread knows none of the server's settings.
 */
export async function drawPicture(svg: string): Promise<Buffer> {
  const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), {
    workerData: svg,
    env: {},
    resourceLimits: LIMITS,
  });
  worker.unref();
  try {
    const [png] = await once(worker, 'message', { signal: AbortSignal.timeout(MOST_MS) });
    return Buffer.from(png);
  } finally {
    await worker.terminate();
  }
}
