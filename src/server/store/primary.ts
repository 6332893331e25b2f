import pg from 'pg';
import { NoPrimary } from './faults.ts';
import { addressesOf } from './hosts.ts';
import { requirePrivateConnection } from './private-connection.ts';

/** How long a host may take to report its role. A host that does not respond delays a new connection by this much. */
const ASK_WITHIN_MS = 2_000;
const CONNECT_WITHIN_MS = 6_000;

type Told = { timeline: number; takesChanges: boolean; instance: string };

// A promotion begins a new timeline. A primary reports the timeline that it writes, because its control file is out of
// date until the next checkpoint. A standby can only read its control file.
const ASK = `
select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isClosed",
  case when pg_is_in_recovery() then (select timeline_id from pg_control_checkpoint())
    else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer end as timeline,
  pg_postmaster_start_time()::text as instance`;

async function askOn(client: pg.Client): Promise<Told> {
  const question: pg.QueryConfig & { query_timeout: number } = { text: ASK, query_timeout: ASK_WITHIN_MS };
  const [{ isClosed, timeline, instance }] = (await client.query(question)).rows;
  return { timeline, takesChanges: !isClosed, instance };
}

async function ask(address: string): Promise<Told & { address: string }> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: ASK_WITHIN_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    const told = await askOn(client);
    client.end().catch(() => {});
    return { ...told, address };
  } catch (error) {
    client.connection.stream.destroy();
    throw error;
  }
}

/**
 * The hosts of one connection string, and their last known state. Every new connection queries all of them at the same
 * time and goes to the one that accepts writes on the newest timeline. An old primary that comes back would accept
 * writes too, and they would be lost, so no connection goes to a timeline older than one already seen.
 */
class Hosts {
  readonly addresses: readonly string[];
  readonly #connected = new Map<pg.Client, number>();
  #newest = 0;
  #asking: Promise<string> | null = null;

  constructor(addresses: readonly string[]) {
    this.addresses = addresses;
  }

  /** The URL of the primary. Connections opened at the same time share one query. */
  primary(): Promise<string> {
    this.#asking ??= this.#find().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  async #find(): Promise<string> {
    const answers = await Promise.allSettled(this.addresses.map(ask));
    const told = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    if (told.length === 0) throw reasonOf(answers);
    this.#learn(Math.max(...told.map(({ timeline }) => timeline)));
    const writable = told.filter(({ takesChanges }) => takesChanges);
    const [primary, ...others] = writable.filter(({ timeline }) => timeline === this.#newest);
    if (!primary) throw new NoPrimary(writable.length > 0 ? 'old primary' : 'no primary');
    // Two host names may lead to the same database.
    if (others.some(({ instance }) => instance !== primary.instance)) throw new NoPrimary('two primaries');
    return primary.address;
  }

  /** Checks again on the new connection, because a host's role may have changed since the query. */
  async admit(client: pg.Client): Promise<void> {
    const { takesChanges, timeline } = await askOn(client);
    if (!takesChanges) throw new NoPrimary('no primary');
    this.#learn(timeline);
    if (timeline < this.#newest) throw new NoPrimary('old primary');
    this.#connected.set(client, timeline);
    client.once('end', () => this.#connected.delete(client));
  }

  /** Closes connections to older timelines: they would write to a database that is no longer in use. */
  #learn(timeline: number): void {
    if (timeline <= this.#newest) return;
    this.#newest = timeline;
    for (const [client, older] of this.#connected) if (older < timeline) client.connection.stream.destroy();
  }
}

/** The reason why no host responded. PostgreSQL's own message is more useful than the network's. */
function reasonOf(answers: readonly PromiseSettledResult<unknown>[]): unknown {
  const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  return reasons.find((reason) => reason instanceof pg.DatabaseError) ?? reasons[0];
}

/** The driver's client, except that it chooses its host when it connects. */
function clientOf(hosts: Hosts): typeof pg.Client {
  return class extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
      const connected = this.#connectToPrimary();
      if (!callback) return connected;
      const succeed = callback as () => void;
      connected.then(() => succeed(), callback);
      return undefined;
    }

    async #connectToPrimary(): Promise<pg.Client> {
      const { host, port } = new pg.Client({ connectionString: await hosts.primary() });
      // The pool has timed out and closed this connection.
      if (this.connection.stream.destroyed) throw new Error('timeout expired');
      Object.assign(this, { host, port });
      await super.connect();
      const ignore = () => {};
      this.on('error', ignore); // until the caller adds its own listener
      try {
        await hosts.admit(this);
      } catch (error) {
        this.connection.stream.destroy();
        throw error;
      }
      this.off('error', ignore);
      return this;
    }
  };
}

const known = new Map<string, Hosts>();

function hostsOf(databaseUrl: string): Hosts {
  const before = known.get(databaseUrl);
  if (before) return before;
  requirePrivateConnection(databaseUrl);
  const hosts = new Hosts(addressesOf(databaseUrl));
  known.set(databaseUrl, hosts);
  return hosts;
}

/** How the driver reaches the database: a single host as usual, or the primary of several. */
function wayTo(databaseUrl: string): { connectionString: string; Client?: typeof pg.Client } {
  const hosts = hostsOf(databaseUrl);
  const [first = databaseUrl, ...others] = hosts.addresses;
  return others.length === 0
    ? { connectionString: first }
    : { connectionString: first, Client: clientOf(hosts) };
}

export function openClient(databaseUrl: string, settings: pg.ClientConfig = {}): pg.Client {
  const { Client = pg.Client, connectionString } = wayTo(databaseUrl);
  return new Client({ ...settings, connectionString });
}

export function openPool(databaseUrl: string, settings: pg.PoolConfig): pg.Pool {
  const { Client, connectionString } = wayTo(databaseUrl);
  if (!Client) return new pg.Pool({ ...settings, connectionString });
  // The pool's types accept only a `Client` constructor without parameters.
  const found = { Client: Client as new () => pg.Client, connectionTimeoutMillis: CONNECT_WITHIN_MS };
  return new pg.Pool({ ...settings, connectionString, ...found });
}

/** The same URL with the current primary as its only host, for programs that must not switch hosts. */
export async function addressOfPrimary(databaseUrl: string): Promise<string> {
  const hosts = hostsOf(databaseUrl);
  return hosts.addresses.length === 1 ? databaseUrl : hosts.primary();
}
