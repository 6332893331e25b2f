import type { Cookies } from '#server/http/session.ts';
import type { Db } from '#server/store/sql.ts';

export type SetupOptions = { db: Db; cookies: Cookies };
