import type { Config } from '#server/config.ts';
import type { SnapshotCache } from '#server/snapshots/snapshot-cache.ts';
import type { Db } from '#server/store/sql.ts';
import type { CaptainReads } from './captain-reads.ts';
import type { OpenStreams } from './connections.ts';
import type { Log } from './log.ts';
import type { HeaderLines } from './security.ts';
import type { Cookies } from './session.ts';

/** The parts of the server that routes share. Each file of routes takes the ones that it needs. */
export type Services = {
  config: Config;
  db: Db;
  snapshots: SnapshotCache;
  cookies: Cookies;
  reads: CaptainReads;
  log: Log;
  /** The security headers of every response. */
  headers: HeaderLines;
  openStreams: OpenStreams;
};
