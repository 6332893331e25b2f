import type { FastifyReply, FastifyRequest } from 'fastify';
import { organizerSession } from '#server/http/organizer-session.ts';
import type { Cookies } from '#server/http/session.ts';

const DAY = 24 * 60 * 60;
const SESSION_SECONDS = 7 * DAY;
const VISITOR_SECONDS = 60 * 60;
const KNOWN_SECONDS = 400 * DAY;

/** A browser, whether or not it is signed in. `known`: an organizer has signed in on it before. */
export type Visitor = { token: Buffer; known: boolean };

/** The organizers' cookies. A captain's session is not valid at the desk, nor an organizer's outside it. */
export function deskCookies(cookies: Cookies) {
  return {
    session: (request: FastifyRequest): Buffer | null => organizerSession(cookies, request),

    visitor(request: FastifyRequest): Visitor | null {
      const known = cookies.read(request, 'known-visitor');
      const token = known ?? cookies.read(request, 'visitor');
      return token && { token: Buffer.from(token.text), known: known !== null };
    },

    /** The visitor's cookie, created if there is none. */
    welcome(request: FastifyRequest, reply: FastifyReply): Visitor {
      const visitor = this.visitor(request);
      if (visitor) return visitor;
      const text = cookies.makeToken('visitor');
      cookies.set(reply, 'visitor', text, VISITOR_SECONDS);
      return { token: Buffer.from(text), known: false };
    },

    newSession() {
      const text = cookies.makeToken('organizer');
      return { text, token: Buffer.from(text) };
    },

    /** Sets the session's cookie, and marks this browser as known from now on. */
    signedIn(request: FastifyRequest, reply: FastifyReply, session: string): void {
      cookies.set(reply, 'organizer', session, SESSION_SECONDS);
      if (!this.visitor(request)?.known)
        cookies.set(reply, 'known-visitor', cookies.makeToken('known-visitor'), KNOWN_SECONDS);
    },

    signedOut: (reply: FastifyReply): void => cookies.set(reply, 'organizer', '', 0),
  };
}
export type DeskCookies = ReturnType<typeof deskCookies>;
