import { queryOptions } from '@tanstack/react-query';
import type { listOrganizers, signedInOrganizer } from '#contract/organizers/accounts.ts';
import { loadOrNull } from '#web/api/call.ts';
import { load } from '#web/api/keyed-load.ts';
import { whenSignedIn } from './passkeys.ts';

/** D-18: who is signed in at the desk; null if nobody. */
export const organizerQuery = queryOptions({
  queryKey: ['api', 'organizers', 'session'] as const,
  queryFn: async (context) => {
    await whenSignedIn(); // or the page would be taken away, with what it shows, from somebody who is signed in
    return loadOrNull<typeof signedInOrganizer>(context);
  },
});

export const organizersQuery = queryOptions({
  queryKey: ['api', 'organizers'] as const,
  queryFn: load<typeof listOrganizers>,
});
