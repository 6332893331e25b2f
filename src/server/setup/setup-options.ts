import type { Config } from '#server/config.ts';
import type { Log } from '#server/http/log.ts';
import type { Cookies } from '#server/http/session.ts';
import type { SnapshotCache } from '#server/snapshots/snapshot-cache.ts';
import type { Db } from '#server/store/sql.ts';

export type SetupOptions = {
  db: Db;
  cookies: Cookies;
  config: Pick<Config, 'publicUrl' | 'host' | 'port' | 'pepper'>;
  log: Log;
  snapshots: SnapshotCache;
};
