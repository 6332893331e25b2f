import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { AppError } from '#server/http/errors.ts';
import type { Log } from '#server/http/log.ts';
import { refusal } from '#server/http/refusals.ts';
import type { Cookies } from '#server/http/session.ts';
import type { Db } from '#server/store/sql.ts';
import { accountRoutes } from './account-routes.ts';
import type { DeskParts } from './desk.ts';
import { deskCookies } from './desk-cookies.ts';
import { DeskLog } from './desk-log.ts';
import { CeremonyLimits } from './limits.ts';
import { RelyingParty } from './relying-party.ts';
import { signInRoutes } from './sign-in-routes.ts';

export type OrganizersOptions = {
  db: Db;
  cookies: Cookies;
  config: Pick<Config, 'publicUrl' | 'pepper'>;
  log: Log;
};

export function organizersRoutes(
  app: FastifyInstance,
  { db, cookies, config, log }: OrganizersOptions,
): void {
  const { publicUrl, pepper } = config;
  const party = publicUrl && new RelyingParty(publicUrl);
  const limits = new CeremonyLimits();
  const parts: DeskParts = {
    db,
    pepper,
    log: new DeskLog(log),
    cookies: deskCookies(cookies),
    party() {
      // A passkey belongs to an address.
      if (!party)
        throw new AppError('unavailable', 'The desk needs the address of the site: set PUBLIC_URL.');
      return party;
    },
    count(begunWith) {
      if (!limits.allows(begunWith, performance.now())) throw refusal('too-many', 1);
    },
  };
  signInRoutes(app, parts);
  accountRoutes(app, parts);
}
