import { parseArgs } from 'node:util';
import { restoreBackup } from './restore-backup.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { trusted: { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  const ownerUrl = process.env['DATABASE_OWNER_URL'];
  if (!file) throw new Error('Usage: npm run restore -- FILE [--trusted]');
  // DATABASE_OWNER_URL has no default here, so that real data never gets into a checkout's own database.
  if (!ownerUrl)
    throw new Error('Set DATABASE_OWNER_URL to an empty database, or to one that does not exist.');
  const { faults, createdRoles } = await restoreBackup(ownerUrl, file, values);
  for (const role of createdRoles)
    console.info(`The role ${role} is new here and has no password yet: alter role ${role} password '…'`);
  for (const fault of faults) console.error(fault);
  console.info(
    faults.length === 0 ? 'Restored, and identical to the backup.' : `Restored with ${faults.length} faults.`,
  );
  if (values.trusted)
    console.info('The functions and triggers of the backup were not compared with this release.');
  process.exitCode = faults.length === 0 ? 0 : 1;
});
