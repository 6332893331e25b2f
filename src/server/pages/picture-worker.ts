import { readFile } from 'node:fs/promises';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

// On Linux, each thread has its own priority. Drawing gets a lower one, so that requests go first.
if (os.platform() === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

await initWasm(await readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));
const drawing = new Resvg(String(workerData), { font: { loadSystemFonts: false } });
const png = Uint8Array.from(drawing.render().asPng());
parentPort?.postMessage(png, [png.buffer]);
