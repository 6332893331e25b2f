import * as z from 'zod/mini';
import { change, queryValue } from './sql.ts';

/** Records that a backup has just been made. */
export const noteBackup = change('note-backup', 'select note_backup()')<[]>;

/** When the last backup was made; null if none has been recorded. */
export const lastBackup = queryValue('last-backup', 'select last_backup()', z.nullable(z.date()))<[]>;

/** Tests whether the database accepts changes, and fails if it does not. Changes none of the event's data. */
export const probeWriting = change('probe-writing', 'select probe_writing()')<[]>;
