import type { Db } from '#server/store/sql.ts';

/** Keeps the server's next read of the board waiting inside the database until `release`. */
export async function holdReads(owner: Db) {
  const holder = await owner.connect();
  await holder.query('begin');
  await holder.query('lock table tournaments in access exclusive mode');
  await owner.query('notify tournament_changed');
  return {
    async isReading(): Promise<boolean> {
      const { rows } = await holder.query(
        `select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%records_version%'`,
      );
      return rows.length > 0;
    },
    async release(): Promise<void> {
      await holder.query('commit');
      holder.release();
    },
  };
}
