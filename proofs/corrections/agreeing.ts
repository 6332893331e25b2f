import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { answerDay } from '#contract/agreement.ts';
import { changeDayState, closeDay, type DeskDayAgreement, deskAgreement } from '#contract/desk/agreement.ts';
import { type DeskNotice, deskNotice, postNotice, takeDownNotice } from '#contract/desk/notice.ts';
import { type DaySheet, deskDaySheet, saveScore } from '#contract/desk/scores.ts';
import type { TeamId } from '#domain/teams.ts';
import { repeatableRandom } from '#local/random.ts';
import { keptKey } from '#server/secrets/tokens.ts';
import type { Db } from '#server/store/sql.ts';
import type { DeskBrowser } from '#testing/organizers.ts';
import { call } from '#testing/requests.ts';

const YEAR = { tournamentId: 2025 };
const DAY = { ...YEAR, day: 1 };
/**
 * The pause between two attempts. Each attempt counts against the limit on calls, and on a busy machine a killed
 * database takes seconds to come back.
 */
const TRY_AGAIN_AFTER_MS = 500;
const MOST_TRIES = 1_000;

export type Place = {
  app: FastifyInstance;
  origin: string;
  turns: number;
  /** Pause between a captain's turns, to stay below the limit on answers per minute. */
  pauseMs?: number;
};

/**
 * Simulates captains who agree or dispute while organizers post notices, close and reopen the day, and correct
 * scores. Stores every reply.
 */
export class Agreeing {
  readonly faults: string[] = [];
  readonly statuses = new Map<number, number>();
  lostAnswers = 0;
  closings = 0;
  readonly #place: Place;
  readonly #answers = new Map<string, { teamId: TeamId; isTaken: boolean }>();
  /** `unknown`: the response was lost, and another notice has been posted since. */
  readonly #notices = new Map<string, 'posted' | 'refused' | 'unknown'>();
  #unknownClosings = 0;
  #ended = false;

  constructor(place: Place) {
    this.#place = place;
  }

  end(): void {
    this.#ended = true;
  }

  get taken(): number {
    return [...this.#answers.values()].filter(({ isTaken }) => isTaken).length;
  }

  /** Agrees, disputes and withdraws, sometimes sending twice at the same time, like a phone that got no reply. */
  async captain(teamId: TeamId, cookie: string, reader: DeskBrowser, seed: number): Promise<void> {
    const random = repeatableRandom(seed);
    await this.#inTurn(async (turn) => {
      const { holes } = await this.#read<DeskDayAgreement>(() => reader.call(deskAgreement, { params: DAY }));
      const kind = random.pick(['agree', 'agree', 'dispute', 'take back'] as const);
      const seen = holes.map(({ hole, versions }) => ({ hole, versions }));
      const key = `${teamId}-${turn}-of-the-proof`;
      const send = () =>
        this.#deliver(() =>
          call(this.#place.app, answerDay, {
            params: { day: 1 },
            cookie,
            headers: { origin: this.#place.origin, 'idempotency-key': key },
            body: {
              teamId,
              kind,
              holes: kind === 'agree' ? seen : seen.slice(0, 1),
              reason: kind === 'dispute' ? `${key}: ours was lower` : null,
            },
          }),
        );
      const answers = await Promise.all(random.percent(30) ? [send(), send()] : [send()]);
      const isTaken = answers.some(({ response }) => response.statusCode === 200);
      this.#answers.set(keptKey(key), { teamId, isTaken });
      await wait(this.#place.pauseMs ?? 0);
    });
  }

  async organizer(at: DeskBrowser, name: string, seed: number): Promise<void> {
    const random = repeatableRandom(seed);
    await this.#inTurn(async (turn) => {
      const does = random.pick(['notice', 'suspend', 'resume', 'down', 'close', 'close', 'reopen'] as const);
      if (does === 'close') return this.#close(at);
      if (does === 'reopen') return this.#reopen(at, `${name} ${turn}`);
      const { version } = await this.#read<DeskNotice>(() => at.call(deskNotice, { params: YEAR }));
      const headers = { origin: this.#place.origin, 'if-match': `"${version}"` };
      if (does === 'down') {
        await this.#deliver(() => at.call(takeDownNotice, { params: YEAR, headers, body: {} }));
        return;
      }
      const text = `Notice ${turn} of ${name}`;
      const play = does === 'notice' ? null : { day: 1, kind: does };
      const body = { text, nextWordAt: null, play };
      const sent = await this.#deliver(() => at.call(postNotice, { params: YEAR, headers, body }));
      const isPosted = sent.response.statusCode === 200;
      this.#notices.set(text, isPosted ? 'posted' : sent.isSure ? 'refused' : 'unknown');
    });
  }

  async #close(at: DeskBrowser): Promise<void> {
    const { holes, teams } = await this.#read<DeskDayAgreement>(() =>
      at.call(deskAgreement, { params: DAY }),
    );
    const ready = teams.filter(({ standpoint }) => standpoint.state !== 'disputed');
    const body = {
      ruling: null,
      withoutChampion: null,
      agreedAloud: ready.map(({ teamId }) => teamId),
      seen: holes.map(({ hole, versions }) => ({ hole, versions })),
    };
    const headers = { origin: this.#place.origin };
    const { response, isSure } = await this.#deliver(() => at.call(closeDay, { params: DAY, headers, body }));
    if (!isSure) this.#unknownClosings += 1;
    if (response.statusCode !== 200) return;
    this.closings += 1;
    const day = response.json<DeskDayAgreement>();
    if (day.teams.some(({ standpoint }) => standpoint.state !== 'agreed'))
      this.faults.push('closed without the agreement of all three');
  }

  async #reopen(at: DeskBrowser, reason: string): Promise<void> {
    const headers = { origin: this.#place.origin };
    const body = { event: 'reopen', reason };
    await this.#deliver(() => at.call(changeDayState, { params: DAY, headers, body }));
  }

  /** Corrects three scores over and over, so that captains have to agree to the changed holes again. */
  async corrections(at: DeskBrowser): Promise<void> {
    const { scores } = await this.#read<DaySheet>(() => at.call(deskDaySheet, { params: DAY }));
    const headers = { origin: this.#place.origin };
    await this.#inTurn(async (turn) => {
      const params = { ...YEAR, scoreId: scores[turn % 3]?.id ?? 0 };
      await this.#deliver(() => at.call(saveScore, { params, headers, body: { strokes: 3 + (turn % 4) } }));
    });
  }

  async #inTurn(act: (turn: number) => Promise<void>): Promise<void> {
    for (let turn = 0; turn < this.#place.turns && !this.#ended; turn += 1) await act(turn);
  }

  async #read<Answer>(send: () => Promise<LightMyRequestResponse>): Promise<Answer> {
    return (await this.#deliver(send)).response.json<Answer>();
  }

  /** Retries until there is a response. `isSure` is true if the first attempt got it. */
  async #deliver(send: () => Promise<LightMyRequestResponse>) {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const response = await send();
      const { statusCode } = response;
      if (statusCode !== 503) {
        this.statuses.set(statusCode, (this.statuses.get(statusCode) ?? 0) + 1);
        if (![200, 409, 412].includes(statusCode)) this.faults.push(`${statusCode} ${response.body}`);
        return { response, isSure: tries === 0 };
      }
      this.lostAnswers += 1;
      await wait(TRY_AGAIN_AFTER_MS);
    }
    throw new Error(`sent ${MOST_TRIES} times and never answered`);
  }

  /** Differences between the trail and the replies: answers lost, applied twice, or given for a closed day. */
  async compare(owner: Db): Promise<string[]> {
    const { rows: lines } = await owner.query<Line>(
      'select subject, idempotency_key as key, was, became from trail order by id',
    );
    return [
      ...this.faults,
      ...this.#lostOrDoubled(lines, await this.#takenKeys(owner)),
      ...this.#outOfOrder(lines),
    ];
  }

  /** The keys of the accepted answers as the trail stores them, each combined with its captain. */
  async #takenKeys(owner: Db): Promise<ReadonlySet<string>> {
    const taken = [...this.#answers].filter(([, { isTaken }]) => isTaken);
    const { rows } = await owner.query<{ key: string }>(
      `select captains_key(c.id, k.key) as key from unnest($1::text[], $2::text[]) as k (key, team_id)
      join captains c on c.team_id = k.team_id and c.replaced_at is null and c.tournament_id = $3`,
      [taken.map(([key]) => key), taken.map(([, { teamId }]) => teamId), YEAR.tournamentId],
    );
    return new Set(rows.map(({ key }) => key));
  }

  #lostOrDoubled(lines: readonly Line[], taken: ReadonlySet<string>): string[] {
    const faults: string[] = [];
    const keys = lines.flatMap(({ subject, key }) => (subject === 'answers' && key !== null ? [key] : []));
    if (new Set(keys).size < keys.length) faults.push('an answer was recorded twice');
    for (const key of keys) if (!taken.has(key)) faults.push(`${key}: recorded, but refused`);
    const posted = lines.filter(({ subject, was }) => subject === 'notices' && was === null);
    const words = posted.map(({ became }) => String(became?.['text']));
    if (new Set(words).size < words.length) faults.push('a notice was posted twice');
    for (const [text, outcome] of this.#notices)
      if (outcome !== 'unknown' && words.includes(text) !== (outcome === 'posted'))
        faults.push(`${text}: the response was that it is ${outcome}`);
    return faults;
  }

  /**
   * Reads the lines of the trail in order. Finds answers given for a closed day, two notices shown at the
   * same time, and closings that are missing from the trail or were never acknowledged.
   */
  #outOfOrder(lines: readonly Line[]): string[] {
    const faults: string[] = [];
    const up = new Set<unknown>();
    let isClosed = false;
    let closings = 0;
    for (const { subject, was, became } of lines) {
      if (subject === 'days' && became?.['day'] === 1) {
        isClosed = became['state'] === 'official';
        if (isClosed && was?.['state'] !== 'official') closings += 1;
      }
      if (subject === 'answers' && isClosed) faults.push('an answer about a closed day');
      if (subject === 'notices' && became) {
        if (became['taken_down_at'] === null) up.add(became['id']);
        else up.delete(became['id']);
        if (up.size > 1) faults.push('two notices were up');
      }
    }
    if (closings < this.closings || closings > this.closings + this.#unknownClosings)
      faults.push(`${closings} closings are recorded, but ${this.closings} were acknowledged`);
    return faults;
  }
}

type Line = { subject: string; key: string | null; was: Row | null; became: Row | null };
type Row = Readonly<Record<string, unknown>>;
