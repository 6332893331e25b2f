import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/http/errors.ts';
import { refusal } from '#server/http/refusals.ts';
import type { Services } from '#server/http/services.ts';
import { WindowCounter } from '#server/http/window-counter.ts';
import { accountRoutes } from './account-routes.ts';
import type { DeskParts } from './desk.ts';
import { deskCookies } from './desk-cookies.ts';
import { DeskLog } from './desk-log.ts';
import { RelyingParty } from './relying-party.ts';
import { signInRoutes } from './sign-in-routes.ts';

/** The limit for one invitation or session in one process. A ceremony takes up a database row for five minutes. */
const CEREMONIES_A_SECOND = 10;

export function organizersRoutes(app: FastifyInstance, { db, cookies, config, log }: Services): void {
  const { publicUrl, pepper } = config;
  const party = publicUrl && new RelyingParty(publicUrl);
  const begun = new WindowCounter({ windowMs: 1_000, mostNames: 1_000 });
  const parts: DeskParts = {
    db,
    pepper,
    log: new DeskLog(log),
    cookies: deskCookies(cookies),
    party() {
      // Passkeys are tied to an origin, so they need the site's public URL.
      if (!party)
        throw new AppError('unavailable', 'The desk needs the address of the site: set PUBLIC_URL.');
      return party;
    },
    count(begunWith) {
      if (begun.count(begunWith.toString('base64'), performance.now()) > CEREMONIES_A_SECOND)
        throw refusal('too-many', 1);
    },
  };
  signInRoutes(app, parts);
  accountRoutes(app, parts);
}
