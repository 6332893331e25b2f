import { expect, test } from 'vitest';
import { repeatableRandom } from '#local/random.ts';
import { contendedPosts, Posts } from '#proofs/corrections/posts.ts';
import { verifyTrail } from '#server/store/audit-trail.ts';
import { openDay } from '#server/store/tournament.ts';
import { databaseForThisTest } from '#testing/database.ts';

const POSTS = Number(process.env['POSTS'] ?? 600);

test(`three organizers post the same matches and cards at once, ${POSTS} times: none lost, none doubled`, async () => {
  const { db, serverDb } = await databaseForThisTest();
  await openDay(db, 2025, 1);
  await openDay(db, 2025, 2);
  const targets = await contendedPosts(db);
  const posts = new Posts();
  await Promise.all(
    [0, 1, 2].map((place) =>
      posts.run({ db, place, targets, random: repeatableRandom(POSTS + place), times: POSTS / 3 }),
    ),
  );
  expect((await posts.compare(serverDb)).slice(0, 20)).toEqual([]);
  expect((await verifyTrail(serverDb)).faults).toEqual([]);
  expect(posts.refusals).toBeGreaterThan(0); // otherwise there was no contention
  expect(posts.told.size + posts.refusals).toBe(POSTS);
  console.info(`${posts.told.size} posts, ${posts.refusals} refused because somebody was faster`);
});
