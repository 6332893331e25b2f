import { expect, test } from 'vitest';
import { NO_NOTICE_TAG } from '#contract/wire.ts';
import { prepareJson } from '#server/snapshots/prepared-response.ts';
import { tagOf } from './late-parts.ts';

/** Enough parts to use every letter of the tag's alphabet. */
const PARTS = Array.from({ length: 200 }, (_, id) => ({ notice: null, players: [{ id, name: `Ån ${id}` }] }));

test.each([{ notice: null }, ...PARTS])(
  'the tag of a part is the beginning of the server’s ETag',
  async (part) => {
    expect(await tagOf(part)).toBe(prepareJson(part).etag.slice(1, 7));
  },
);

test('D-21 NO_NOTICE_TAG is the tag of a missing notice', () => {
  expect(prepareJson({ notice: null }).etag.slice(1, 7)).toBe(NO_NOTICE_TAG);
});
