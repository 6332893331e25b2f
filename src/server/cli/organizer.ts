import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { readOrganizerConfig } from '#server/config.ts';
import { logAt } from '#server/http/log.ts';
import { connectionsOf } from '#server/store/acting.ts';
import { openDatabase } from '#server/store/sql.ts';
import { shownTournament } from '#server/store/tournament.ts';
import { CALLED_AS, type Command } from './command.ts';
import { COMMANDS } from './commands.ts';
import { runCommand } from './run-command.ts';

/** These commands do not need a tournament: organizers, for example, do not belong to a year. */
const WITHOUT_A_YEAR = ['year', 'invite', 'uninvite'];
const [name = 'help', ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;

await runCommand(async () => {
  if (command) console.info(await run(command));
  else showUsage();
});

/** Reads all settings before anything is written, because a code hashed with a different pepper would never work. */
async function run({ run }: Command): Promise<string> {
  const { organizerUrl, pepper, publicUrl, ...config } = readOrganizerConfig(process.env);
  const organizer = config.organizer ?? userInfo().username;
  const db = openDatabase(organizerUrl, { max: 2, ...connectionsOf(organizer) });
  // Arguments are never logged.
  const record = (outcome: 'done' | 'refused') =>
    logAt('info', { write: keep }).security({
      action: 'organizer command',
      outcome,
      who: organizer,
      from: null,
      reason: name,
    });
  try {
    const tournamentId = await shownTournament(db);
    if (!tournamentId && !WITHOUT_A_YEAR.includes(name))
      throw new Error(`There is no tournament yet: ${CALLED_AS} year 2025`);
    const answer = await run({ db, pepper, tournamentId: tournamentId ?? 0, organizer, publicUrl }, args);
    record('done');
    return answer;
  } catch (error) {
    record('refused');
    throw error;
  } finally {
    await db.end();
  }
}

/**
 * Logs to stderr, which the collector of the server's log also reads. If stderr is a terminal, no collector
 * reads it, so the line goes to the system's log, if there is one.
 */
function keep(line: string): void {
  const toSystem = ['--tag', 'cup', '--socket-errors=on'];
  if (
    process.stderr.isTTY &&
    spawnSync('logger', toSystem, { input: line, stdio: ['pipe', 'ignore', 'ignore'] }).status === 0
  )
    return;
  process.stderr.write(line);
}

function showUsage(): void {
  console.info(`${CALLED_AS} COMMAND …   (set ORGANIZER to your name; it is recorded in the trail)\n`);
  for (const { usage, help } of Object.values(COMMANDS)) console.info(`  ${usage}\n      ${help}`);
  process.exitCode = name === 'help' ? 0 : 1;
}
