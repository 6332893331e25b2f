import { queryOptions } from '@tanstack/react-query';
import type { deskRehearsal } from '#contract/desk/rehearsal.ts';
import { load } from '#web/api/keyed-load.ts';

/** Whether a rehearsal runs, and its board (D-20). */
export const rehearsalQuery = queryOptions({
  queryKey: ['api', 'desk', 'rehearsal'] as const,
  queryFn: load<typeof deskRehearsal>,
  staleTime: 0,
  retryOnMount: true,
});
