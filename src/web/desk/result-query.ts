import { queryOptions } from '@tanstack/react-query';
import type { deskResult } from '#contract/desk/result.ts';
import { load } from '#web/api/keyed-load.ts';

export const resultQuery = (tournamentId: number) =>
  queryOptions({
    queryKey: ['api', 'desk', tournamentId, 'result'] as const,
    queryFn: load<typeof deskResult>,
    staleTime: 0,
    retryOnMount: true,
  });
