import { refusal } from '#server/http/refusals.ts';
import type { POSTING } from '#server/store/outcomes.ts';
import type { Db } from '#server/store/sql.ts';

/** The command line that messages tell the user to type. `deploy/cup` and the containers set the variable. */
export const CALLED_AS = process.env['CALLED_AS'] || 'npm run organizer --';

/** The context of every command. `organizer` is the name recorded in the trail. */
export type CommandContext = {
  db: Db;
  pepper: Buffer;
  tournamentId: number;
  organizer: string;
  /** The site's public URL, needed for printed cards and invitations. */
  publicUrl: URL | null;
};

export type Command = {
  usage: string;
  help: string;
  /** Returns a sentence about what was done. Throws an error whose message says what is wrong. */
  run(context: CommandContext, args: readonly string[]): Promise<string>;
};

type NotPosted = (typeof POSTING)[number] | 'not-open' | 'not-found' | 'stale';

/**
 * Says why something was not recorded, and what to do about it. For a completed tournament, the advice
 * differs from the website's, because the command line can make the tournament active again.
 */
export function notPosted(outcome: NotPosted): string {
  if (outcome === 'completed') return 'The tournament is completed. Set it active to correct it.';
  if (outcome === 'not-found' || outcome === 'stale') return `Not recorded: ${outcome}.`;
  return refusal(outcome).message;
}
