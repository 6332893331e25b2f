import { queryOptions } from '@tanstack/react-query';
import type { deskAgreement } from '#contract/desk/agreement.ts';
import type { DayNumber } from '#domain/rules.ts';
import { load } from '#web/api/keyed-load.ts';

export const agreementQuery = (tournamentId: number, day: DayNumber) =>
  queryOptions({
    queryKey: ['api', 'desk', tournamentId, 'days', day, 'agreement'] as const,
    queryFn: load<typeof deskAgreement>,
    staleTime: 0,
    retryOnMount: true,
  });
