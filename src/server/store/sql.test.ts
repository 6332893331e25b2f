import { expect, test } from 'vitest';
import { freshDatabase } from '#testing/database.ts';
import { transaction } from './sql.ts';

test('statements run without JIT, because compiling the one that reads the board can take seconds', async () => {
  const { db, drop } = await freshDatabase();
  try {
    expect((await db.query('show jit')).rows).toEqual([{ jit: 'off' }]);
  } finally {
    await drop();
  }
});

test('a connection that breaks between two statements fails only its transaction', async () => {
  const { db, owner, drop } = await freshDatabase();
  try {
    const broken = transaction(db, async (connection) => {
      const { rows } = await connection.query('select pg_backend_pid() as pid');
      const { promise: ended, resolve } = Promise.withResolvers<void>();
      connection.once('end', resolve); // once() of node:events would reject on the earlier error event
      await owner.query('select pg_terminate_backend($1)', [rows[0].pid]);
      await ended;
      await connection.query('select 1');
    });
    await expect(broken).rejects.toThrow();
    expect((await db.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    await drop();
  }
});
