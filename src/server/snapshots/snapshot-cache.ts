import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Years } from '#contract/years.ts';
import { REHEARSAL_ID } from '#domain/rehearsal.ts';
import { type RecordsRow, readRecords } from '#server/store/records.ts';
import { readSnapshots, readVersions, type SnapshotRow } from '#server/store/snapshot.ts';
import { type Db, openDatabase } from '#server/store/sql.ts';
import { listen } from './listen.ts';
import { type PreparedResponse, prepareJson } from './prepared-response.ts';
import { deriveSnapshot, type Snapshot } from './snapshot.ts';

/**
 * A separate connection for reading the board, so that other requests to the database cannot delay the board.
 * The connection is never closed for being idle, because other connections could use up the database's limit
 * before it is reopened. If the database's host vanishes during a read, the read fails after the query's
 * timeout, and the next read opens a new connection.
 */
const READING = { max: 1, idleTimeoutMillis: 0, statement_timeout: 4_000, query_timeout: 4_500 };
/** The least time between two reads. Under many corrections, one read serves all that arrived in between. */
const LEAST_GAP_MS = 100;
/** How long the cache counts as fresh without a successful check. */
const FRESH_FOR_SECONDS = 20;
/** How long a lost notification can go unnoticed. */
const CHECK_EVERY_SECONDS = 5;
const RETRY_EVERY_MS = 1_000;
/** The notification that captains’ sessions may have ended (`tell_captains` in db/functions/captains.sql). */
const CAPTAINS = 'captains';

/** The newest snapshot of every tournament, in memory, so that no visitor's read touches the database. */
export class SnapshotCache {
  readonly #db: Db;
  readonly #databaseUrl: string;
  readonly #onFault: (error: unknown) => void;
  readonly #snapshots = new Map<number, Snapshot>();
  readonly #changes = new EventEmitter<{ change: [Snapshot]; captains: [] }>();
  #years: PreparedResponse | null = null;
  #shownId: number | null = null;
  #filled = false;
  #known = { asOf: new Date(0), asOfText: new Date(0).toISOString(), elapsed: Number.NEGATIVE_INFINITY };
  /** How many connections have been opened for reading and for listening since startup. */
  #connections = 0;
  #listenings = 0;
  #source = '';
  #fault: unknown = null;
  #refreshing: Promise<void> | null = null;
  #refreshAgain = false;
  #listener: { stop(): Promise<void> } | null = null;
  #checking: NodeJS.Timeout | null = null;
  #isChecking = false;

  constructor(options: { databaseUrl: string; onFault: (error: unknown) => void }) {
    this.#db = openDatabase(options.databaseUrl, READING);
    this.#db.on('connect', () => {
      this.#connections += 1;
    });
    this.#databaseUrl = options.databaseUrl;
    this.#onFault = options.onFault;
    this.#changes.setMaxListeners(0);
  }

  /** Starts listening. The cache is empty until `refresh` has succeeded once. */
  start(): void {
    this.#listener = listen(this.#databaseUrl, 'tournament_changed', {
      onListening: () => {
        this.#listenings += 1;
        this.#refreshSoon();
      },
      onMessage: (payload) => {
        if (payload === CAPTAINS) this.#changes.emit('captains');
        else this.#refreshSoon();
      },
      onLost: this.#onFault,
    });
    this.#checking = setInterval(() => {
      if (this.#isDue()) this.#check().catch(this.#onFault);
    }, RETRY_EVERY_MS);
    this.#checking.unref();
  }

  async stop(): Promise<void> {
    if (this.#checking) clearInterval(this.#checking);
    await this.#listener?.stop();
    await this.#refreshing?.catch(() => {});
    await this.#db.end();
  }

  /** The tournament that the site currently shows. */
  shown(): Snapshot | undefined {
    return this.#shownId === null ? undefined : this.#snapshots.get(this.#shownId);
  }

  /** Newest first, without years before the shown one that were never played (D-22). */
  years(): Years {
    const first = this.#shownId ?? 0;
    return [...this.#snapshots.values()]
      .map(({ year }) => year)
      .filter(({ id, status }) => id !== REHEARSAL_ID && (id >= first || status !== 'upcoming'))
      .toSorted((a, b) => b.id - a.id);
  }

  /** Undefined until the database has been read. */
  yearsAnswer(): PreparedResponse | undefined {
    if (!this.#filled) return undefined;
    this.#years ??= prepareJson(this.years());
    return this.#years;
  }

  /** A year's snapshot. All public reads come from here, so the rehearsal is excluded (D-20). */
  tournament(id: number): Snapshot | undefined {
    return id === REHEARSAL_ID ? undefined : this.#snapshots.get(id);
  }

  /** For people who may see a rehearsal: organizers, and captains with a rehearsal code. */
  yearOrRehearsal(id: number): Snapshot | undefined {
    return this.#snapshots.get(id);
  }

  /** Whether the database has been read since startup. */
  get isFilled(): boolean {
    return this.#filled;
  }

  /** The last time at which the cache was known to be complete. */
  get asOf(): Date {
    return this.#known.asOf;
  }

  /** `asOf` in wire format, built when the time changes and not for each request. */
  get asOfText(): string {
    return this.#known.asOfText;
  }

  /** Seconds since `asOf`; infinite before the first read. */
  get ageSeconds(): number {
    return (performance.now() - this.#known.elapsed) / 1_000;
  }

  get isFresh(): boolean {
    return this.ageSeconds < FRESH_FOR_SECONDS;
  }

  /** Why the last attempt to read failed; null once the board is known to be complete again. */
  get fault(): unknown {
    return this.#fault;
  }

  /** Waits for the first read, at most this long. */
  async filledWithin(milliseconds: number): Promise<void> {
    await Promise.race([this.refresh().catch(() => {}), wait(milliseconds, null, { ref: false })]);
  }

  onChange(listener: (snapshot: Snapshot) => void): () => void {
    this.#changes.on('change', listener);
    return () => this.#changes.off('change', listener);
  }

  onCaptains(listener: () => void): () => void {
    this.#changes.on('captains', listener);
    return () => this.#changes.off('captains', listener);
  }

  /** Rereads the boards and all changed records. Calls during a read share the next one. */
  refresh(): Promise<void> {
    if (this.#refreshing !== null) {
      this.#refreshAgain = true;
      return this.#refreshing;
    }
    this.#refreshing = this.#readUntilQuiet().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  async #readUntilQuiet(): Promise<void> {
    for (;;) {
      this.#refreshAgain = false;
      await this.#noting(() => this.#read());
      if (!this.#refreshAgain) return;
      await wait(LEAST_GAP_MS);
    }
  }

  async #read(): Promise<void> {
    const asked = now();
    const listenings = this.#listenings;
    const rows = await readSnapshots(this.#db);
    const source = this.#sourceOf(listenings, rows);
    const isSameSource = source === this.#source;
    const records = await this.#readRecords(rows, isSameSource);
    this.#source = source;
    this.#filled = true;
    this.#confirm(asked);
    this.#shownId = rows.find((row) => row.shown)?.tournament.id ?? null;
    for (const row of rows) {
      const { id } = row.tournament;
      const earlier = this.#snapshots.get(id);
      if (isSameSource && row.version === earlier?.version) continue;
      const own = records.get(id) ?? earlier?.records;
      if (!own) continue; // created since the snapshots were read; the next read includes it
      const snapshot = deriveSnapshot(row, own, earlier);
      const leftOut = row.site.socialLinks.length - snapshot.data.site.socialLinks.length;
      if (leftOut > 0)
        this.#onFault(new Error(`social links ignored because they are not https URLs: ${leftOut}`));
      this.#snapshots.set(id, snapshot);
      this.#years = null;
      if (id !== REHEARSAL_ID) this.#changes.emit('change', snapshot);
    }
    this.#forgetOthers(rows);
  }

  /**
   * Reads the records of the tournaments whose records have changed, or of all of them after a new
   * connection. A changed score alone requires no read.
   */
  async #readRecords(
    rows: readonly SnapshotRow[],
    isSameSource: boolean,
  ): Promise<ReadonlyMap<number, RecordsRow>> {
    const changed = rows
      .filter(({ tournament, recordsVersion }) => {
        const known = this.#snapshots.get(tournament.id)?.records.version;
        return !isSameSource || known === undefined || known < recordsVersion;
      })
      .map(({ tournament }) => tournament.id);
    if (changed.length === 0) return new Map();
    return new Map((await readRecords(this.#db, changed)).map((records) => [records.id, records]));
  }

  /** Forgets the years that are not in these rows, because a restored database may have fewer. */
  #forgetOthers(rows: readonly SnapshotRow[]): void {
    const known = new Set(rows.map(({ tournament }) => tournament.id));
    for (const id of this.#snapshots.keys()) {
      if (known.has(id)) continue;
      this.#snapshots.delete(id);
      this.#years = null;
    }
  }

  /**
   * Equal versions mean equal contents only within one connection and one table: a new connection may lead to a
   * restored database that has reached the same version with other scores.
   */
  #sourceOf(listenings: number, rows: readonly { table: string }[]): string {
    return `${listenings} ${this.#connections} ${rows[0]?.table}`;
  }

  #refreshSoon(): void {
    this.refresh().catch(this.#onFault);
  }

  #isDue(): boolean {
    if (this.#isChecking || this.#refreshing !== null) return false;
    return this.#fault !== null || this.ageSeconds >= CHECK_EVERY_SECONDS;
  }

  async #check(): Promise<void> {
    this.#isChecking = true;
    try {
      const asked = now();
      const listenings = this.#listenings;
      const versions = await this.#noting(() => readVersions(this.#db));
      const isKnown =
        this.#sourceOf(listenings, versions) === this.#source &&
        versions.length === this.#snapshots.size &&
        versions.every(({ id, version }) => this.#snapshots.get(id)?.version === version);
      if (isKnown && this.#filled) this.#confirm(asked);
      else await this.refresh();
    } finally {
      this.#isChecking = false;
    }
  }

  #confirm(asked: ReturnType<typeof now>): void {
    this.#known = asked;
    this.#fault = null;
  }

  async #noting<T>(attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt();
    } catch (error) {
      this.#fault = error;
      throw error;
    }
  }
}

/** The same instant on two clocks: wall-clock time, to be shown, and a clock that never jumps, to measure its age. */
function now() {
  const asOf = new Date();
  return { asOf, asOfText: asOf.toISOString(), elapsed: performance.now() };
}
