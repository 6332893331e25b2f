import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Drawing needs a second of CPU time, which can take a minute on a very busy machine. */
const MOST_MS = 300_000;
/** The memory of the drawing library, which is WebAssembly, is not subject to these limits. */
const LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 };

/**
 * Renders a PNG in a worker thread, which frees its hundred megabytes when it ends. The thread does not get
 * the server's environment variables.
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
