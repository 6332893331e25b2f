import * as z from 'zod/mini';
import { type Connection, firstRow, Nothing, rows } from './sql.ts';

const NOTE_BACKUP = { name: 'note-backup', text: 'select note_backup()', row: Nothing };
const LAST_BACKUP = {
  name: 'last-backup',
  text: 'select last_backup() as at',
  row: z.object({ at: z.nullable(z.date()) }),
};

/** That a backup has just been made. */
export async function noteBackup(db: Connection): Promise<void> {
  await rows(db, NOTE_BACKUP);
}

/** Null if none has been noted. */
export async function lastBackup(db: Connection): Promise<Date | null> {
  return (await firstRow(db, LAST_BACKUP))?.at ?? null;
}
