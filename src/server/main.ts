import path from 'node:path';
import { type Config, InvalidConfiguration, readConfig } from './config.ts';
import { exitIfBusy } from './exit-if-busy.ts';
import { logAt } from './http/log.ts';
import { openFileLimit } from './open-files.ts';
import { openProduct } from './open-product.ts';
import { loadSiteBuild } from './pages/site-build.ts';
import { CannotStart } from './store/faults.ts';

const config = settingsOr(exitWith);
const log = logAt(config.logLevel);
const build = await loadSiteBuild(path.resolve(import.meta.dirname, '../../dist'));
if (!build) log.info('the site has not been built, so there are no pages: npm run build');
const { app, pepperSettled, close } = await openProduct(config, build, log).catch(exitWith);
pepperSettled.catch(exitWith);
const { host, port } = config;
const address = await app.listen({ host, port }).catch(exitIfBusy(port));
log.info('listening', { address, maxStreams: config.maxStreams });

function settingsOr(exit: typeof exitWith): Config {
  try {
    return readConfig(process.env, openFileLimit());
  } catch (error) {
    return exit(error);
  }
}

/** Reports the error in one sentence, because a stack trace would not help to fix the settings. */
function exitWith(error: unknown): never {
  if (!(error instanceof CannotStart || error instanceof InvalidConfiguration)) throw error;
  console.error(error.message);
  process.exit(1);
}

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await close();
  // Exits even with open connections: a connection to a lost database host takes 15 minutes to time out.
  setTimeout(() => process.exit(), 2_000).unref();
}
// A second SIGTERM is ignored: if the whole process group is signaled, npm passes the signal on once more.
// A second Ctrl-C ends the process at once.
process.on('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
