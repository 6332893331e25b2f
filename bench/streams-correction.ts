import type { Db } from '#server/store/sql.ts';
import { now } from './streams-clock.ts';

export type Committed = { version: number; at: number };

/** Changes one score back and forth. `at` is the time just before the commit, so that delays include it. */
export async function correct(owner: Db): Promise<Committed> {
  const connection = await owner.connect();
  try {
    await connection.query('begin');
    await connection.query(
      'update scores set strokes = 9 - strokes where (tournament_id, team_id, day, hole) = (2025, $1, 1, 1)',
      ['timbermen'],
    );
    const { rows } = await connection.query('select version from tournaments where id = 2025');
    const at = now();
    await connection.query('commit');
    return { version: rows[0].version, at };
  } finally {
    connection.release();
  }
}
