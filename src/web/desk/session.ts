import { queryOptions } from '@tanstack/react-query';
import type { listOrganizers, signedInOrganizer } from '#contract/organizers.ts';
import { load } from '#web/api/keyed-load.ts';
import { loadOrNull } from '#web/api/load-or-null.ts';

/** D-18: who is signed in at the desk; null if nobody. */
export const organizerQuery = queryOptions({
  queryKey: ['api', 'organizers', 'session'] as const,
  queryFn: loadOrNull<typeof signedInOrganizer>,
});

export const organizersQuery = queryOptions({
  queryKey: ['api', 'organizers'] as const,
  queryFn: load<typeof listOrganizers>,
});
