import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pathOf } from '#contract/endpoint.ts';
import { Hole, holes } from '#contract/tournament.ts';
import { pointsByHole } from '#domain/leaderboard.ts';
import { DAYS } from '#domain/rules.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { repeatableRandom } from '#local/random.ts';
import { openContendedRecords } from '#proofs/corrections/contended-records.ts';
import { Device } from '#proofs/corrections/device.ts';
import { ledgerFaults } from '#proofs/corrections/ledger.ts';
import { verifyAudit } from '#server/store/audit.ts';
import { readSnapshots } from '#server/store/snapshot.ts';
import { captainWithCode } from '#testing/captains.ts';
import type { TestDatabase } from '#testing/cluster.ts';
import { liftCorrectionLimit } from '#testing/correction-limit.ts';
import { freshDatabase } from '#testing/database.ts';
import { lengthOf, record } from '#testing/proof.ts';
import { type ServerProcess, startServer } from '#testing/server-process.ts';
import { Contention } from './contention.ts';
import { type Corrector, captainWith, organizer } from './corrector.ts';
import { illegalHoles, pointsFaults } from './points-replay.ts';

const { corrections: CORRECTIONS, seed: SEED } = lengthOf({
  seed: 1928,
  slice: { corrections: 1_000 },
  long: { corrections: 10_000 },
});
const YEAR = 2025;
const MOST_MS = 240_000 + CORRECTIONS * 60;
const LOOK_AT_THE_BOARD_EVERY = 100;

describe(`when three captains and an organizer make ${CORRECTIONS} concurrent corrections to the same holes,`, () => {
  let database: TestDatabase;
  let servers: ServerProcess[] = [];
  let contention: Contention;
  const illegal: string[] = [];

  beforeAll(async () => {
    database = await freshDatabase();
    const records = await openContendedRecords(database.db, YEAR);
    await liftCorrectionLimit(database.owner);
    const [first, second] = await Promise.all([startServer(database.url), startServer(database.url)]);
    servers = [first, second];
    await Promise.all(servers.map((server) => server.ready())); // a server has no board before it is ready

    const correctors: Corrector[] = [organizer(database.db, 'Organizer', TEAM_IDS)];
    for (const teamId of TEAM_IDS) {
      const captain = await captainWithCode(database.db, teamId);
      // Two devices of the same captain, on different server processes.
      for (const [place, nearest, other] of [
        [1, first.url, second.url],
        [2, second.url, first.url],
      ] as const) {
        correctors.push(captainWith(await Device.signedIn(nearest, captain), place, [nearest, other]));
      }
    }

    contention = new Contention(CORRECTIONS, repeatableRandom(SEED));
    let turns = 0;
    const lookAtTheBoard = async () => {
      turns += 1;
      if (turns % LOOK_AT_THE_BOARD_EVERY) return;
      for (const { url } of servers) illegal.push(...illegalHoles(await holesShownBy(url)));
    };
    const ends = await Promise.allSettled(
      correctors.map((corrector) =>
        contention.correct(
          corrector,
          corrector.teams.flatMap((teamId) => records[teamId]),
          lookAtTheBoard,
        ),
      ),
    );
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }, MOST_MS);

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await database.drop();
  });

  async function holesShownBy(url: string): Promise<Hole[]> {
    const response = await fetch(`${url}${pathOf(holes, { tournamentId: YEAR })}`);
    return z.parse(z.array(Hole), await response.json());
  }

  test('each acknowledged correction is recorded once, as acknowledged, right after the version it was based on', async () => {
    expect(contention.ledger.acknowledged.size).toBe(CORRECTIONS);
    expect((await ledgerFaults(database.db, contention.ledger)).slice(0, 20)).toEqual([]);
  });

  test('a sender with a stale version is refused and gets the newest version', () => {
    const { refusals } = contention;
    expect(refusals.length).toBeGreaterThan(0); // without a refusal, there was no contention
    expect(refusals.filter(({ seen, current }) => current <= seen)).toEqual([]);
  });

  test('the last write wins without If-Match, and a correction sent to both processes is applied once, with equal responses', () => {
    expect(contention.acceptedWithoutIfMatch).toBeGreaterThan(0);
    expect(contention.acceptedSentTwice).toBeGreaterThan(0);
    expect(contention.faults.slice(0, 20)).toEqual([]);
  });

  test('replaying the corrections rebuilds the current scores', async () => {
    const { scores, corrections, faults } = await verifyAudit(database.db);
    expect(faults).toEqual([]);
    expect({ scores, corrections }).toEqual({ scores: 108, corrections: CORRECTIONS });
    const { refusals, acceptedWithoutIfMatch, acceptedSentTwice } = contention;
    record({
      'corrections acknowledged': corrections,
      'without If-Match': acceptedWithoutIfMatch,
      'sent twice at once': acceptedSentTwice,
      'refused as stale': refusals.length,
    });
  });

  test('R-62 no response and no board ever shows points that the rules do not allow', async () => {
    expect((await pointsFaults(database.db, contention.ledger)).slice(0, 20)).toEqual([]);
    expect(illegal).toEqual([]);
  });

  test('both processes show the points computed from the scores', async () => {
    const [snapshot] = await readSnapshots(database.db);
    const board = {
      status: 'active',
      rules: { 1: DAYS[1].points, 2: DAYS[2].points },
      holes: snapshot?.holes ?? [],
      matches: [],
    } as const;
    for (const { url } of servers) {
      await expect.poll(() => holesShownBy(url), { timeout: 15_000 }).toMatchObject(pointsByHole(board));
    }
  }, 40_000);
});
