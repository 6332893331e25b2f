import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { openTarget } from '#local/target.ts';
import { invitationLink } from '#server/cli/invitation-link.ts';
import { readOrganizerConfig } from '#server/config.ts';
import { exitIfBusy } from '#server/exit-if-busy.ts';
import { openDatabase } from '#server/store/sql.ts';

// Everything a newcomer needs, in one command: a real PostgreSQL, migrated and seeded, and the server with pages from
// source. A change to the server restarts it; a change to a page appears in the open browser.
const port = Number(process.env['PORT'] ?? 3000);
await requireFree(port).catch(exitIfBusy(port));
const target = await openTarget({ mayCreate: true });
await printInvitation();
const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', path.join(import.meta.dirname, 'server.ts')],
  { stdio: 'inherit', env: { ...process.env, ...target.settings } },
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGTERM'));
await once(server, 'exit');
await target.release();

/**
 * Throws if the port is in use. Runs before the invitation is printed, because its link would lead to the
 * other server on this port.
 */
async function requireFree(taken: number): Promise<void> {
  const probe = createServer().listen(taken, process.env['HOST'] ?? '127.0.0.1');
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

/** Prints a link to the organizers' desk, once per start and not at every restart of the server. */
async function printInvitation(): Promise<void> {
  const environment = { ...process.env, ...target.settings };
  // An environment that names its own database may give no URL for the organizers' role.
  if (!environment['DATABASE_ORGANIZER_URL']) return;
  const { organizerUrl, publicUrl } = readOrganizerConfig(environment);
  if (!publicUrl) return;
  const db = openDatabase(organizerUrl, { max: 1 });
  console.info(
    `\n  To run the event, once and within 24 hours:\n  ${await invitationLink(db, publicUrl, 'Sample Organizer')}`,
  );
  await db.end();
}
