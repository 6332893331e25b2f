import { type Db, Nothing, rows } from './sql.ts';

const PROBE_WRITING = { name: 'probe-writing', text: 'select probe_writing()', row: Nothing };

/** Fails where a correction would. It changes nothing of the event. */
export async function probeWriting(db: Db): Promise<void> {
  await rows(db, PROBE_WRITING);
}
