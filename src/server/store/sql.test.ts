import { expect, test } from 'vitest';
import { freshDatabase } from '#testing/database.ts';

test('statements are run as they are: compiling the one that reads the board can take seconds', async () => {
  const { db, drop } = await freshDatabase();
  try {
    expect((await db.query('show jit')).rows).toEqual([{ jit: 'off' }]);
  } finally {
    await drop();
  }
});
