import type { Db } from '#server/store/sql.ts';

/** What every command gets. `organizer` is the name recorded in the trail of corrections. */
export type CommandContext = {
  db: Db;
  pepper: Buffer;
  tournamentId: number;
  organizer: string;
  /** Where people reach the site; printed cards and invitations need it. */
  publicUrl: URL | null;
};

export type Command = {
  usage: string;
  help: string;
  /** Returns a sentence that says what was done, or throws one that says what is wrong. */
  run(context: CommandContext, args: readonly string[]): Promise<string>;
};
