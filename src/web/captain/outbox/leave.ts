import type { QueryClient } from '@tanstack/react-query';
import type { Captain } from '#contract/captains.ts';
import { signOut } from '#web/captain/session/sign-out.ts';
import { captainsOutbox } from './captains-outbox.ts';

/** the captain signs out. Nothing of theirs stays on this device but corrections that have not been sent. */
export async function leave(queryClient: QueryClient, captain: Captain): Promise<void> {
  await captainsOutbox(queryClient)
    .forgetVersions(captain)
    .catch(() => {}); // a device that cannot write has kept nothing either
  await signOut(queryClient);
}
