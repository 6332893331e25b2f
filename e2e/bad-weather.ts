import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type TestInfo } from '@playwright/test';
import { type Random, repeatableRandom } from '#local/random.ts';
import { verifyAudit } from '#server/store/audit.ts';
import type { Cup } from '#testing/cup.ts';
import type { Weather } from '#testing/fault-proxy.ts';

// In "bad weather" the network is cut, slow or loses responses, and pages are reloaded or killed. This file
// logs each person's actions on Day 2 holes of the demo in bad weather, and checks the resulting scores.

const WEATHERS: readonly Weather[] = ['clear', 'cut', 'slow', 'answers-lost'];

/** The kinds of weather and mishaps. Even in a proof's short form (its slice), each kind must occur. */
export const EVENTS = [...WEATHERS, 'reload', 'kill'];

/**
 * Draws the mishaps of one person's turn. They depend only on the seed. The person's actions are drawn from
 * `own`, a separate generator: the number of draws for actions depends on when other people's changes arrive,
 * and therefore on the speed of the machine.
 */
export function drawTurn(random: Random) {
  const weather = random.pick(WEATHERS);
  const interruption = random.pick(['reload', 'kill', null, null, null, null] as const);
  return { weather, interruption, own: repeatableRandom(random.between(0, 2 ** 32 - 1)) };
}

/** Counts each kind of event in the runs of one test. */
export class Happenings {
  readonly #counts = new Map<string, number>();

  add(...kinds: readonly string[]): void {
    for (const kind of kinds) this.#counts.set(kind, this.of(kind) + 1);
  }

  of(...kinds: readonly string[]): number {
    return kinds.reduce((sum, kind) => sum + (this.#counts.get(kind) ?? 0), 0);
  }

  /** The counts, in the form that a proof records. */
  get figures() {
    return {
      'turns in bad weather': this.of(...WEATHERS) - this.of('clear'),
      'pages reloaded': this.of('reload'),
      'pages killed': this.of('kill'),
    };
  }

  /** Expects every kind of event to have occurred. In the short form, some seeds miss a kind. */
  expectEach(kinds: readonly string[]): void {
    expect(
      kinds.filter((kind) => this.of(kind) === 0),
      'the slice has lost a kind of event; choose another seed',
    ).toEqual([]);
  }
}

/** Captains and desk post different numbers, so that a number reveals its author. */
const DESK_FROM = 11;
const MOST = 15;

/** How long a screen on a busy machine may take to show a value. After that, a missing value is a fault. */
export const PATIENCE_MS = 30_000;

export type Strokes = number | null;
export type Cell = { teamId: string; hole: number };

/** One person's actions on one hole in a run. */
export type HoleLog = {
  /** The person's entries, in order. */
  entered: Strokes[];
  /** Every value that the person's screen has shown: values from the server, and the person's entries. */
  shown: Set<Strokes>;
  /** Entries that their screen has shown as saved. */
  saved: Set<Strokes>;
  /** Their actions in words, for debugging. */
  done: string[];
  /** True if the person has kept another person's number in a conflict, and has entered no number since. */
  gaveWay: boolean;
  /** True if the person's last action removed an entry that may never have been sent. */
  tookBack: boolean;
};

/** A person who posts in a run. `who` is a captain's id or a role, as in the trail. */
export class Person {
  readonly who: string;
  readonly #logs = new Map<string, HoleLog>();

  constructor(who: string) {
    this.who = who;
  }

  at(cell: Cell): HoleLog {
    const log = this.#logs.get(nameOf(cell)) ?? newLog();
    this.#logs.set(nameOf(cell), log);
    return log;
  }

  /** The person's log of this hole. Undefined if the person has not acted on it. */
  find(cell: Cell): HoleLog | undefined {
    return this.#logs.get(nameOf(cell));
  }

  get logs(): HoleLog[] {
    return [...this.#logs.values()];
  }
}

function newLog(): HoleLog {
  return {
    entered: [],
    shown: new Set(),
    saved: new Set(),
    done: [],
    gaveWay: false,
    tookBack: false,
  };
}

function nameOf({ teamId, hole }: Cell): string {
  return `${teamId}-${hole}`;
}

export function enter(log: HoleLog, strokes: Strokes, how: string): void {
  log.entered.push(strokes);
  log.shown.add(strokes);
  log.done.push(`${how}: ${strokes}`);
  log.gaveWay = false;
  log.tookBack = false;
}

/** Records a person's decision in a conflict: whether to `keep` the other person's number, `theirs`. */
export function choose(log: HoleLog, theirs: Strokes, keep: boolean, question: string): void {
  log.shown.add(theirs);
  log.gaveWay = keep;
  log.tookBack = false;
  log.done.push(`${keep ? 'keep theirs' : 'post mine'} (${question})`);
}

/** A number to post in place of `before`; if possible, one that was not yet used on that hole in this run. */
export function numberFor(
  side: 'captain' | 'desk',
  random: Random,
  before: Strokes,
  isUsed: (strokes: number) => boolean,
): number {
  const [least, most] = side === 'desk' ? [DESK_FROM, MOST] : [1, DESK_FROM - 1];
  const all = Array.from({ length: most - least + 1 }, (_, more) => least + more);
  const others = all.filter((strokes) => strokes !== before);
  const unused = others.filter((strokes) => !isUsed(strokes));
  return random.pick(unused.length > 0 ? unused : others);
}

/**
 * Checks the results of a run. CI retries a failed run, in case the machine was suspended. So that a retry
 * does not hide a real fault, the fault is written to a file, which makes `expectNoFaultBefore` fail.
 */
export async function judge(info: TestInfo, verdict: () => Promise<void>): Promise<void> {
  try {
    await verdict();
  } catch (error) {
    mkdirSync(path.dirname(faultFile(info)), { recursive: true });
    writeFileSync(faultFile(info), String(error));
    throw error;
  }
}

export function expectNoFaultBefore(info: TestInfo): void {
  expect(existsSync(faultFile(info)), `${faultFile(info)}: there was a fault at the first try`).toBe(false);
}

function faultFile({ project, testId }: TestInfo): string {
  return path.join(project.outputDir, 'faults', testId);
}

/** The seeds for one group of runs. Each group is a separate test. */
export function seedsOf(group: number, { groups, runs, seed }: Length): number[] {
  return Array.from({ length: runs }, (_, run) => run)
    .filter((run) => run % groups === group)
    .map((run) => seed * 10_000 + run);
}

type Length = { groups: number; runs: number; seed: number };

export async function lastCorrection(cup: Cup): Promise<number> {
  return (await cup.db.query('select coalesce(max(id), 0) as id from corrections')).rows[0].id;
}

type Line = { who: string; from: Strokes; to: Strokes; key: string | null };
type Run = { cup: Cup; people: readonly Person[]; since: number; seed: number };

/**
 * D-12: expects that since the run began no entry on this hole was lost, applied twice, or overwritten without having
 * been seen. Returns the current value, which must be on every screen.
 */
export async function expectNothingLost(run: Run, cell: Cell): Promise<{ standing: Strokes; which: string }> {
  const { cup, people, since, seed } = run;
  const { rows } = await cup.db.query<{ standing: Strokes; lines: Line[] }>(
    `select s.strokes as standing,
       coalesce(json_agg(json_build_object('who', coalesce(c.captain_id::text, c.role), 'from', c.from_strokes,
         'to', c.to_strokes, 'key', c.idempotency_key) order by c.score_version) filter (where c.id > 0), '[]') as lines
     from scores s left join corrections c on c.score_id = s.id and c.id > $1
     where (s.tournament_id, s.day, s.team_id, s.hole) = (2025, 2, $2, $3) group by s.id`,
    [since, cell.teamId, cell.hole],
  );
  const { standing, lines } = rows[0] ?? { standing: null, lines: [] };
  const which = `seed ${seed}, ${nameOf(cell)}: now ${standing}; ${lines.map(({ who, to }) => `${who} ${to}`)}`;
  expect(rows, which).toHaveLength(1);

  const known = people.map(({ who }) => who);
  expect(
    lines.filter(({ who }) => !known.includes(who)),
    `${which}: no other person has posted`,
  ).toEqual([]);
  const keys = lines.flatMap(({ key }) => key ?? []);
  expect(new Set(keys).size, `${which}: each key appears once`).toBe(keys.length);
  for (const person of people) {
    const log = person.find(cell) ?? newLog();
    expectOf(person.who, log, { lines, standing, which: `${which}; ${person.who}: ${log.done.join('; ')}` });
  }
  return { standing, which };
}

type Trail = { lines: readonly Line[]; standing: Strokes; which: string };

function expectOf(who: string, log: HoleLog, { lines, standing, which }: Trail): void {
  const { entered, shown, saved, gaveWay, tookBack } = log;
  const own = lines.filter((line) => line.who === who);
  const others = lines.filter((line) => line.who !== who);
  const before = lines[0] ? lines[0].from : standing;

  // An entry may be replaced before it is sent, and an entry that changes nothing is not recorded. No other entry
  // may be missing, applied twice or out of order.
  expect(isInOrder(own, entered), `${which}: in the order entered`).toBe(true);
  const last = entered.at(-1);
  if (last !== undefined && !gaveWay && !(tookBack && others.length > 0)) {
    const wasThere = others.some(({ to }) => to === last) || (own.length === 0 && before === last);
    const isKept = standing === last || own.at(-1)?.to === last || wasThere;
    expect(isKept, `${which}: the last one entered is in the trail`).toBe(true);
  }

  const stood = new Set([before, ...lines.map(({ to }) => to)]);
  expect(
    [...saved].filter((strokes) => !stood.has(strokes)),
    `${which}: shown as saved`,
  ).toEqual([]);

  if (who === 'database') return; // the test writes these posts directly into the table, without a version
  const unseen = lines.filter(
    (line, at) => line.who === who && lines[at - 1]?.who !== who && !shown.has(line.from),
  );
  expect(unseen, `${which}: nothing is overwritten unseen`).toEqual([]);
}

/** Expects every score to equal the last of its corrections, and each correction to start from the one before. */
export async function expectChain(cup: Cup): Promise<void> {
  expect((await verifyAudit(cup.db)).faults).toEqual([]);
}

function isInOrder(found: readonly Line[], entered: readonly Strokes[]): boolean {
  let place = 0;
  for (const { to } of found) {
    const next = entered.indexOf(to, place);
    if (next < 0) return false;
    place = next + 1;
  }
  return true;
}
