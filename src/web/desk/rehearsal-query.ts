import { queryOptions } from '@tanstack/react-query';
import type { deskRehearsal, rehearsalScreen } from '#contract/desk/rehearsal.ts';
import { load } from '#web/api/keyed-load.ts';

/** Whether a rehearsal runs, and its board (D-20). */
export const rehearsalQuery = queryOptions({
  queryKey: ['api', 'desk', 'rehearsal'] as const,
  queryFn: load<typeof deskRehearsal>,
  staleTime: 0,
  retryOnMount: true,
});

const ASK_EVERY_MS = 2_000;

/** What its clubhouse screen shows; that screen has no other news of it. */
export const rehearsalScreenQuery = queryOptions({
  queryKey: ['api', 'desk', 'rehearsal', 'screen'] as const,
  queryFn: load<typeof rehearsalScreen>,
  staleTime: 0,
  refetchInterval: ASK_EVERY_MS,
});
