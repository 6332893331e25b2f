import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openTarget } from '#local/target.ts';

// with-database.ts FILE ARGUMENT…: runs the file on the database that the environment names, or else on this
// checkout's development database, which must already exist. This way, commands that also run in production
// do not depend on the development database.
const target = await openTarget({ mayCreate: false }).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
const command = spawn(process.execPath, process.argv.slice(2), {
  stdio: 'inherit',
  env: { ...process.env, ...target.settings },
});
const [code] = await once(command, 'exit');
await target.release();
process.exitCode = code ?? 1;
