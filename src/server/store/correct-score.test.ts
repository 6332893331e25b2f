import fc from 'fast-check';
import { expect, test } from 'vitest';
import { captainWithCode } from '#testing/captains.ts';
import { liftCorrectionLimit } from '#testing/correction-limit.ts';
import { databaseForThisTest } from '#testing/database.ts';
import { correctAsCaptain, correctAsOrganizer, teamScores } from './scores.ts';
import { startSession } from './sign-in.ts';
import { openDay } from './tournament.ts';

/** A 'send again' event repeats an earlier 'confirm' event unchanged; `first` is the index of that event. */
type Event =
  | { what: 'look' }
  | { what: 'confirm'; strokes: number | null }
  | { what: 'send again'; first: number }
  | { what: 'desk'; strokes: number | null };

const strokes = fc.option(fc.integer({ min: 1, max: 3 })); // few values, so that people often post the same one
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ what: fc.constant('look' as const) }),
  fc.record({ what: fc.constant('confirm' as const), strokes }),
  fc.record({ what: fc.constant('send again' as const), first: fc.nat(20) }),
  fc.record({ what: fc.constant('desk' as const), strokes }),
);

test('with a key and If-Match, a correction is applied at most once and never overwrites a newer score', async () => {
  const { db, serverDb, owner } = await databaseForThisTest();
  await openDay(db, 2025, 1);
  await liftCorrectionLimit(owner);
  const captain = await captainWithCode(db, 'timbermen');
  const sessionToken = 'the token of a session';
  const code = await owner.query('select id from access_codes');
  const codeId = code.rows[0].id;
  await startSession(serverDb, { sessionToken, codeId, seconds: 600, replaces: null });
  const records = (await teamScores(db, 2025, 'timbermen')).map(({ id }) => id);
  let runs = 0;

  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 3, maxLength: 25 }), async (events) => {
      const scoreId = records[runs % records.length] ?? 0;
      runs += 1;
      const now = async () => {
        const trail = 'select count(*)::int as n from corrections where score_id = $1';
        const { rows } = await owner.query(
          `select strokes, version, (${trail}) as recorded from scores where id = $1`,
          [scoreId],
        );
        return rows[0] as { strokes: number | null; version: number; recorded: number };
      };
      let seenVersion = (await now()).version;
      const confirmed: { key: string; strokes: number | null; seenVersion: number; done: boolean }[] = [];
      const send = (sent: (typeof confirmed)[number]) =>
        correctAsCaptain(serverDb, { sessionToken, scoreId, captainName: captain.name, ...sent });

      for (const happening of events) {
        const before = await now();
        let result: Awaited<ReturnType<typeof correctAsCaptain | typeof correctAsOrganizer>> | null = null;
        if (happening.what === 'look') seenVersion = before.version;
        if (happening.what === 'desk') {
          const posted = { scoreId, organizer: 'Desk', strokes: happening.strokes, reason: null };
          result = await correctAsOrganizer(db, { ...posted, key: null, seenVersion: null });
        }
        if (happening.what === 'confirm') {
          const sent = { key: `run-${runs}-${confirmed.length}`, strokes: happening.strokes, seenVersion };
          result = await send({ ...sent, done: false });
          confirmed.push({ ...sent, done: result.outcome === 'done' });
          if (before.strokes === sent.strokes) expect(result.outcome).toBe('done');
          if (result.outcome === 'done' && before.strokes !== sent.strokes)
            expect(before.version).toBe(sent.seenVersion);
        }
        if (happening.what === 'send again') {
          const again = confirmed[happening.first];
          if (again?.done) {
            result = await send(again);
            expect(['done', 'stale']).toContain(result.outcome);
            expect(await now()).toEqual(before); // a retry changes nothing, regardless of later changes
          }
        }
        const after = await now();
        const isChanged = after.strokes !== before.strokes;
        expect(after.version).toBe(before.version + Number(isChanged));
        expect(after.recorded).toBe(before.recorded + Number(isChanged));
        if (result?.outcome === 'stale') expect(result.current).toMatchObject({ ...current(after) });
      }
    }),
    { numRuns: 60 },
  );
});

function current({ strokes, version }: { strokes: number | null; version: number }) {
  return { strokes, version };
}
