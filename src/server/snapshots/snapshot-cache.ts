import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Years } from '#contract/years.ts';
import { type RecordsRow, readRecords } from '#server/store/records.ts';
import { readSnapshots, readVersions, type SnapshotRow } from '#server/store/snapshot.ts';
import type { Db } from '#server/store/sql.ts';
import { listen } from './listen.ts';
import { type PreparedResponse, prepareJson } from './prepared-response.ts';
import { deriveSnapshot, type Snapshot } from './snapshot.ts';

/** How long the cache may go without a successful check and still be called fresh. */
const FRESH_FOR_MS = 20_000;
/** Under many corrections, one read serves all that arrived in the meantime. */
const LEAST_GAP_MS = 100;
/** How long a lost notification can go unnoticed. */
const CHECK_EVERY_MS = 5_000;

/**
 * The newest snapshot of every tournament, in memory. Reads are answered from here and never touch the
 * database; their cost does not grow with the number of visitors.
 */
export class SnapshotCache {
  readonly #db: Db;
  readonly #databaseUrl: string;
  readonly #onFault: (error: unknown) => void;
  readonly #snapshots = new Map<number, Snapshot>();
  readonly #changes = new EventEmitter<{ change: [Snapshot] }>();
  #years: PreparedResponse | null = null;
  #shownId: number | null = null;
  #filled = false;
  #asOf = new Date(0);
  #asOfText = this.#asOf.toISOString();
  #refreshing: Promise<void> | null = null;
  #refreshAgain = false;
  #listener: { stop(): Promise<void> } | null = null;
  #checking: NodeJS.Timeout | null = null;

  constructor(options: { db: Db; databaseUrl: string; onFault: (error: unknown) => void }) {
    this.#db = options.db;
    this.#databaseUrl = options.databaseUrl;
    this.#onFault = options.onFault;
    this.#changes.setMaxListeners(0);
  }

  /** Starts listening. The cache is empty until `refresh` has succeeded once. */
  start(): void {
    this.#listener = listen(this.#databaseUrl, {
      onListening: () => this.#refreshSoon(),
      onChange: () => this.#refreshSoon(),
      onLost: this.#onFault,
    });
    this.#checking = setInterval(() => this.#check().catch(this.#onFault), CHECK_EVERY_MS);
    this.#checking.unref();
  }

  async stop(): Promise<void> {
    if (this.#checking) clearInterval(this.#checking);
    await this.#listener?.stop();
    await this.#refreshing?.catch(() => {});
  }

  /** The tournament that the site shows. */
  shown(): Snapshot | undefined {
    return this.#shownId === null ? undefined : this.#snapshots.get(this.#shownId);
  }

  /** Newest first. */
  years(): Years {
    return [...this.#snapshots.values()].map(({ year }) => year).toSorted((a, b) => b.id - a.id);
  }

  /** Undefined until the database has been read. */
  yearsAnswer(): PreparedResponse | undefined {
    if (!this.#filled) return undefined;
    this.#years ??= prepareJson(this.years());
    return this.#years;
  }

  tournament(id: number): Snapshot | undefined {
    return this.#snapshots.get(id);
  }

  /** Whether the database has been read since the start. */
  get isFilled(): boolean {
    return this.#filled;
  }

  /** The last moment at which the cache was known to be complete. */
  get asOf(): Date {
    return this.#asOf;
  }

  /** The same in wire format; built when it changes, not at each request. */
  get asOfText(): string {
    return this.#asOfText;
  }

  get isFresh(): boolean {
    return Date.now() - this.#asOf.getTime() < FRESH_FOR_MS;
  }

  /** Waits for the first read, at most this long. */
  async filledWithin(milliseconds: number): Promise<void> {
    await Promise.race([this.refresh().catch(() => {}), wait(milliseconds, null, { ref: false })]);
  }

  onChange(listener: (snapshot: Snapshot) => void): () => void {
    this.#changes.on('change', listener);
    return () => this.#changes.off('change', listener);
  }

  /** Rereads everything. Calls during a read share the next one, so many changes cause few reads. */
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
      await this.#read();
      if (!this.#refreshAgain) return;
      await wait(LEAST_GAP_MS);
    }
  }

  async #read(): Promise<void> {
    const asked = new Date();
    const rows = await readSnapshots(this.#db);
    const records = await this.#readRecords(rows);
    this.#filled = true;
    this.#setAsOf(asked);
    this.#shownId = rows.find((row) => row.shown)?.tournament.id ?? null;
    for (const row of rows) {
      const { id } = row.tournament;
      const earlier = this.#snapshots.get(id);
      if (row.version === earlier?.version) continue;
      const own = records.get(id) ?? earlier?.records;
      if (!own) continue; // created since the snapshots were read: the next read has it
      const snapshot = deriveSnapshot(row, own, earlier);
      const leftOut = row.site.socialLinks.length - snapshot.data.site.socialLinks.length;
      if (leftOut > 0)
        this.#onFault(new Error(`social links ignored because they are not https URLs: ${leftOut}`));
      this.#snapshots.set(id, snapshot);
      this.#years = null;
      this.#changes.emit('change', snapshot);
    }
  }

  /** Of those tournaments whose records have changed; a score alone reads nothing more. */
  async #readRecords(rows: readonly SnapshotRow[]): Promise<ReadonlyMap<number, RecordsRow>> {
    const changed = rows
      .filter(({ tournament, recordsVersion }) => {
        const known = this.#snapshots.get(tournament.id)?.records.version;
        return known === undefined || known < recordsVersion;
      })
      .map(({ tournament }) => tournament.id);
    if (changed.length === 0) return new Map();
    return new Map((await readRecords(this.#db, changed)).map((records) => [records.id, records]));
  }

  #setAsOf(moment: Date): void {
    this.#asOf = moment;
    this.#asOfText = moment.toISOString();
  }

  #refreshSoon(): void {
    this.refresh().catch(this.#onFault);
  }

  async #check(): Promise<void> {
    const asked = new Date();
    const versions = await readVersions(this.#db);
    if (!this.#filled || versions.some(({ id, version }) => this.#snapshots.get(id)?.version !== version)) {
      await this.refresh();
    } else {
      this.#setAsOf(asked);
    }
  }
}
