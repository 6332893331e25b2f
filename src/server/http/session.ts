import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DEVICE_COOKIE, type SESSION_COOKIE, SIGNED_IN_COOKIE } from '#contract/wire.ts';
import type { Config } from '#server/config.ts';
import { hashToken, isToken } from '#server/secrets/tokens.ts';
import { type SignedInCaptain, signedInCaptain } from '#server/store/sign-in.ts';
import type { Db } from '#server/store/sql.ts';
import { AppError } from './errors.ts';

export type CookieName = typeof SESSION_COOKIE | typeof DEVICE_COOKIE;

/** Reads and sets the cookies of a captain's device. Over TLS they cannot be set by any other host. */
export function cookies(config: Pick<Config, 'publicUrl'>) {
  const tls = config.publicUrl?.protocol === 'https:';
  const fullName = (name: string) => (tls ? `__Host-${name}` : name);
  function send(reply: FastifyReply, name: string, value: string, attributes: string): void {
    const cookie = `${fullName(name)}=${value}; Path=/; ${attributes}`;
    reply.header('set-cookie', tls ? `${cookie}; Secure` : cookie);
  }

  return {
    /** The hash of the token in the cookie, or null. The token itself never leaves this function. */
    read(request: FastifyRequest, name: CookieName): Buffer | null {
      const start = `${fullName(name)}=`;
      // Exactly as browsers join them: whatever else looks like a space belongs to the name, and `__Host-` guards names.
      const pair = request.headers.cookie?.split('; ').find((cookie) => cookie.startsWith(start));
      const token = pair?.slice(start.length) ?? '';
      return isToken(token) ? hashToken(token) : null;
    },
    set(reply: FastifyReply, name: CookieName, token: string, maxAgeSeconds: number): void {
      send(reply, name, token, `HttpOnly; SameSite=Strict; Max-Age=${maxAgeSeconds}`);
    },
    /** Lives exactly as long as the session: a page without it need not ask who is signed in. */
    markSignedIn(reply: FastifyReply, maxAgeSeconds: number): void {
      send(reply, SIGNED_IN_COOKIE, '1', `SameSite=Strict; Max-Age=${maxAgeSeconds}`);
    },
  };
}
export type Cookies = ReturnType<typeof cookies>;

export const NOBODY = 'Nobody is signed in. Please enter your access code.';

export async function requireCaptain(db: Db, session: Buffer | null): Promise<SignedInCaptain> {
  const captain = session && (await signedInCaptain(db, session));
  if (!captain) throw new AppError('unauthenticated', NOBODY);
  return captain;
}
