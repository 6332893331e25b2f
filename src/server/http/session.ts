import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  DEVICE_COOKIE,
  ORGANIZER_COOKIE,
  SESSION_COOKIE,
  SIGNED_IN_COOKIE,
  VISITOR_COOKIE,
} from '#contract/wire.ts';
import type { Config } from '#server/config.ts';
import { type Token, Tokens } from '#server/secrets/tokens.ts';

const COOKIES = {
  session: SESSION_COOKIE,
  device: DEVICE_COOKIE,
  organizer: ORGANIZER_COOKIE,
  visitor: VISITOR_COOKIE,
  'known-visitor': VISITOR_COOKIE,
} as const;
type TokenCookie = keyof typeof COOKIES;

/** Reads and sets the cookies of captains and organizers. Over TLS, no other host can set them. */
export function cookies(config: Pick<Config, 'publicUrl' | 'pepper'>) {
  const tokens = new Tokens(config.pepper);
  const tls = config.publicUrl?.protocol === 'https:';
  const fullName = (name: string) => (tls ? `__Host-${name}` : name);
  function send(reply: FastifyReply, name: string, value: string, attributes: string): void {
    const cookie = `${fullName(name)}=${value}; Path=/; ${attributes}`;
    reply.header('set-cookie', tls ? `${cookie}; Secure` : cookie);
  }

  return {
    /** The token in the cookie; null if there is none or we did not issue it. */
    read(request: FastifyRequest, kind: TokenCookie): Token | null {
      const start = `${fullName(COOKIES[kind])}=`;
      // Split exactly where browsers join cookies. Other white space is part of the name, and a name that begins with
      // it is not protected by `__Host-`.
      const pair = request.headers.cookie?.split('; ').find((cookie) => cookie.startsWith(start));
      return pair ? tokens.read(kind, pair.slice(start.length)) : null;
    },
    makeToken: tokens.make.bind(tokens),
    set(reply: FastifyReply, kind: TokenCookie, token: string, maxAgeSeconds: number): void {
      send(reply, COOKIES[kind], token, `HttpOnly; SameSite=Strict; Max-Age=${maxAgeSeconds}`);
    },
    /**
     * Sets a cookie that lasts as long as the session and that scripts can read. If a browser does not have
     * this cookie, it is not signed in, and its pages need not ask the server.
     */
    markSignedIn(reply: FastifyReply, maxAgeSeconds: number): void {
      send(reply, SIGNED_IN_COOKIE, '1', `SameSite=Strict; Max-Age=${maxAgeSeconds}`);
    },
  };
}
export type Cookies = ReturnType<typeof cookies>;
