import { expect, test } from 'vitest';
import { repeatableRandom } from '#local/random.ts';
import { contendedPosts, Posts } from '#proofs/corrections/posts.ts';
import { verifyTrail } from '#server/store/audit-trail.ts';
import { openDay } from '#server/store/tournament.ts';
import { databaseForThisTest } from '#testing/database.ts';
import { lengthOf, record } from '#testing/proof.ts';

const { posts: POSTS, seed: SEED } = lengthOf({ seed: 1928, slice: { posts: 600 }, long: { posts: 3_000 } });

test(`of ${POSTS} concurrent posts by three organizers to the same matches and cards, none is lost or applied twice`, {
  timeout: 240_000 + POSTS * 50,
}, async () => {
  const { db, serverDb } = await databaseForThisTest();
  await openDay(db, 2025, 1);
  await openDay(db, 2025, 2);
  const targets = await contendedPosts(db);
  const posts = new Posts();
  await Promise.all(
    [0, 1, 2].map((place) =>
      posts.run({ db, place, targets, random: repeatableRandom(SEED + place), times: POSTS / 3 }),
    ),
  );
  expect((await posts.compare(serverDb)).slice(0, 20)).toEqual([]);
  expect((await verifyTrail(serverDb)).faults).toEqual([]);
  expect(posts.refusals).toBeGreaterThan(0); // without a refusal, there was no contention
  expect(posts.told.size + posts.refusals).toBe(POSTS);
  record({ 'posts acknowledged': posts.told.size, 'posts refused as stale': posts.refusals });
});
