import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import * as accountCalls from '#contract/organizers/accounts.ts';
import * as signInCalls from '#contract/organizers/sign-in.ts';
import { invitationLink } from '#server/cli/invitation-link.ts';
import type { Db } from '#server/store/sql.ts';
import { Authenticator, type Lies } from './authenticator.ts';
import { type CallOptions, call } from './requests.ts';

/** The secret of an invitation created from the command line. */
export async function invitation(db: Db, name: string): Promise<string> {
  const link = await invitationLink(db, new URL('http://localhost'), name);
  return link.slice(link.indexOf('#') + 1);
}

/** A browser at the desk: keeps its cookies and has a passkey. */
export class DeskBrowser {
  readonly #app: FastifyInstance;
  /**
   * An IP address in a network that no other browser uses, because wrong recovery codes and logged refusals
   * are limited per network.
   */
  readonly #address = `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;
  readonly cookies = new Map<string, string>();
  passkey: Authenticator;

  constructor(app: FastifyInstance, origin: string) {
    this.#app = app;
    this.passkey = new Authenticator(origin);
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async call(endpoint: Endpoint, options: Omit<CallOptions, 'cookie'> = {}) {
    const response = await call(this.#app, endpoint, {
      remoteAddress: this.#address,
      ...options,
      cookie: this.cookie,
    });
    for (const line of [response.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    return response;
  }

  async accept(secret: string, lies: Lies = {}) {
    const options = await this.call(signInCalls.startAccepting, { body: { secret } });
    if (options.statusCode !== 200) return options;
    const body = { secret, ...this.passkey.create(options.json(), lies) };
    return this.call(signInCalls.acceptInvitation, { body });
  }

  async signIn(lies: Lies = {}) {
    const options = await this.call(signInCalls.startOrganizerSignIn, { body: {} });
    if (options.statusCode !== 200) return options;
    return this.call(signInCalls.organizerSignIn, { body: this.passkey.assert(options.json(), lies) });
  }

  /** Adds another passkey for the same person. */
  async add(passkey: Authenticator) {
    const options = await this.call(accountCalls.startAddingPasskey, { body: {} });
    if (options.statusCode !== 200) return options;
    return this.call(accountCalls.addPasskey, { body: passkey.create(options.json()) });
  }
}

/** The browser of an organizer who has accepted an invitation and is signed in, and their recovery codes. */
export async function organizerAt(app: FastifyInstance, db: Db, origin: string, name: string) {
  const browser = new DeskBrowser(app, origin);
  const accepted = await browser.accept(await invitation(db, name));
  if (accepted.statusCode !== 200) throw new Error(`not accepted: ${accepted.statusCode} ${accepted.body}`);
  const { recoveryCodes } = accepted.json<{ recoveryCodes: string[] }>();
  return { browser, recoveryCodes };
}
