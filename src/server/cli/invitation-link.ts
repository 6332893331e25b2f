import { randomBytes } from 'node:crypto';
import { inviteOrganizer } from '#server/store/organizers.ts';
import type { Db } from '#server/store/sql.ts';

/** Creates an invitation and returns its link. The secret is in the fragment after the #, which browsers never send. */
export async function invitationLink(db: Db, publicUrl: URL, name: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await inviteOrganizer(db, name, Buffer.from(secret));
  return `${publicUrl.origin}/organizer/invitation#${secret}`;
}
