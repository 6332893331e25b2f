import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CreationOptions } from '#contract/organizers/passkeys.ts';
import { refusal } from '#server/http/refusals.ts';
import * as store from '#server/store/organizers.ts';
import { type DeskParts, requireDone } from './desk.ts';

type For = { purpose: 'invitation'; secret: Buffer } | { purpose: 'passkey'; session: Buffer };

/** How to create a passkey, with a challenge that this browser can answer once. */
export async function beginCeremony(
  { db, cookies, party, count }: DeskParts,
  request: FastifyRequest,
  reply: FastifyReply,
  about: For,
): Promise<CreationOptions> {
  const options = party();
  count(about.purpose === 'invitation' ? about.secret : about.session);
  const { token: visitor } = cookies.welcome(request, reply);
  const challenge = randomBytes(32);
  const begun = { visitor, challenge, newHandle: randomBytes(32), ...about };
  const { outcome, name, user_handle: userHandle, excluded } = await store.startCeremony(db, begun);
  if (outcome === 'too-many') throw refusal(outcome, 60);
  requireDone(outcome);
  return options.creationOptions({
    challenge,
    name: name ?? '',
    userHandle: userHandle ?? Buffer.alloc(0),
    excluded: excluded ?? [],
  });
}
