import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { DayNumber } from '#domain/rules.ts';
import type { Random } from '#local/random.ts';
import { keptKey } from '#server/secrets/tokens.ts';
import { postCardHole } from '#server/store/cards.ts';
import { isDatabaseUnavailable } from '#server/store/faults.ts';
import { setMatch } from '#server/store/matches.ts';
import type { Posting } from '#server/store/outcomes.ts';
import { type Db, query } from '#server/store/sql.ts';
import { fillRosters } from '#testing/pairings.ts';

const TRY_AGAIN_AFTER_MS = 20;
const MOST_TRIES = 1_000;
const PERCENT_SENT_TWICE = 10;
const PERCENT_WITHOUT_VERSION = 10;

const CARD_VALUES: readonly (readonly unknown[])[] = [
  [1, 4, 7],
  [2, 5, 8],
  [3, 6, 9],
];
const MATCH_VALUES: readonly (readonly unknown[])[] = [
  ['timbermen', 'halved'],
  ['stopemen', 'powdermen'],
];

/** The entry that an organizer posts: a match's result, or a hole of a player's card. */
export type Target = { day: DayNumber; group: number } | { player: number; hole: number };

export type Organizer = {
  db: Db;
  place: number;
  targets: readonly Target[];
  random: Random;
  times?: number;
};

type Told = { subject: string; version: number; value: unknown; seen: number | null };
type Seen = { version: number; value: unknown };

/** Runs organizers who post the same matches and cards at the same time, and stores the responses they receive. */
export class Posts {
  readonly told = new Map<string, Told>();
  readonly faults: string[] = [];
  refusals = 0;
  lostAnswers = 0;
  #keys = 0;
  #ended = false;

  end(): void {
    this.#ended = true;
  }

  /**
   * Posts until `end` is called, or `times` times. `place` is the organizer's number: 0, 1 or 2. Organizer 2
   * posts only cards.
   */
  async run({ db, place, targets, random, times = Infinity }: Organizer): Promise<void> {
    const organizer = `Organizer ${place}`;
    const posted = targets.filter((target) => 'player' in target || place < MATCH_VALUES.length);
    const seen = new Map<Target, Seen>();
    for (let turn = 0; turn < times && !this.#ended; turn += 1) {
      const target = random.pick(posted);
      const known = seen.get(target) ?? { version: 1, value: null };
      this.#keys += 1;
      const key = `post-${place}-${this.#keys}`;
      const value = another(target, place, known.value, random);
      const seenVersion = random.percent(PERCENT_WITHOUT_VERSION) ? null : known.version;
      const send = () => this.#deliver(db, target, value, { organizer, reason: null, key, seenVersion });
      const [answer, again] = random.percent(PERCENT_SENT_TWICE)
        ? await Promise.all([send(), send()])
        : [await send(), null];
      // Two refusals of one post may differ, because another organizer may post between them.
      const isAlike =
        answer.outcome === 'stale' ? again?.outcome === 'stale' : isDeepStrictEqual(again, answer);
      if (again && !isAlike) this.faults.push(`${key} got two different responses`);
      if (answer.outcome !== 'done' && answer.outcome !== 'stale') {
        this.faults.push(`${key} was answered ${answer.outcome}`);
        continue;
      }
      seen.set(target, answer.seen);
      if (answer.outcome === 'stale') this.refusals += 1;
      else {
        const subject = 'player' in target ? 'card_holes' : 'matches';
        this.told.set(keptKey(key), { subject, version: answer.seen.version, value, seen: seenVersion });
      }
    }
  }

  /**
   * Uses the same key until there is a response, because after a failure it is unknown whether the post was recorded.
   */
  async #deliver(db: Db, target: Target, value: unknown, posting: Posting) {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      try {
        return await post(db, target, value, posting);
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        this.lostAnswers += 1;
        await wait(TRY_AGAIN_AFTER_MS);
      }
    }
    throw new Error(`${posting.key} was sent ${MOST_TRIES} times and never answered`);
  }

  /**
   * Differences between the trail and the organizers' responses: posts lost, applied twice, changed, or overwritten
   * without having been seen.
   */
  async compare(db: Db): Promise<string[]> {
    const faults = [...this.faults];
    const expected = new Map(this.told);
    for (const { key, subject, was, became } of await POSTED(db)) {
      const told = expected.get(key);
      expected.delete(key);
      if (!told) faults.push(`${key}: recorded, but not acknowledged or acknowledged twice`);
      else if (
        told.subject !== subject ||
        told.version !== became['version'] ||
        told.value !== valueIn(became)
      )
        faults.push(`${key}: recorded with different values than acknowledged`);
      else if (told.seen !== null && told.seen !== was['version'])
        faults.push(`${key}: overwrote version ${was['version']}, its sender had seen ${told.seen}`);
    }
    for (const key of expected.keys()) faults.push(`${key}: acknowledged, not recorded`);
    return faults;
  }
}

const Row = z.record(z.string(), z.unknown());
const POSTED = query(
  'posted-with-a-key',
  'select idempotency_key as key, subject, was, became from trail where idempotency_key is not null order by id',
  z.object({ key: z.string(), subject: z.string(), was: Row, became: Row }),
);

async function post(db: Db, target: Target, value: unknown, posting: Posting) {
  const posted =
    'player' in target
      ? await postCardHole(db, { ...target, shows: value as number }, posting)
      : await setMatch(db, 2025, { ...target, result: value as 'halved' }, posting);
  if (!('current' in posted)) return { outcome: posted.outcome };
  const { version } = posted.current;
  return { outcome: posted.outcome, seen: { version, value: valueIn(posted.current) } };
}

function valueIn(row: Readonly<Record<string, unknown>>): unknown {
  if ('hole' in row) return row['strokes'];
  return row['halved'] ? 'halved' : row['winner_team_id'];
}

/** Only this organizer posts these values, and never the current one, so every accepted post is recorded. */
function another(target: Target, place: number, value: unknown, random: Random): unknown {
  const own = 'player' in target ? CARD_VALUES : MATCH_VALUES;
  return random.pick((own[place] ?? []).filter((other) => other !== value));
}

/** Three matches, and two holes of two players' cards: so few that organizers post the same one at the same time. */
export async function contendedPosts(db: Db): Promise<Target[]> {
  const players = await fillRosters(db);
  const cards = players.slice(0, 2).flatMap(({ id }) => [1, 18].map((hole) => ({ player: id, hole })));
  return [...cards, { day: 1, group: 1 }, { day: 1, group: 6 }, { day: 2, group: 12 }];
}
