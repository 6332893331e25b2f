import * as z from 'zod/mini';
import { change, queryValue } from './sql.ts';

/** Records that a backup has just been made. */
export const noteBackup = change('note-backup', 'select note_backup()')<[]>;

/** When the last backup was made; null if none has been recorded. */
export const lastBackup = queryValue('last-backup', 'select last_backup()', z.nullable(z.date()))<[]>;

/** Fails if a correction would fail. It changes nothing in the event. */
export const probeWriting = change('probe-writing', 'select probe_writing()')<[]>;
