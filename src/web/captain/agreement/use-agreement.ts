import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { DayAgreement } from '#contract/agreement.ts';
import { ApiError } from '#web/api/client.ts';
import { dayStatesQuery, holesQuery, tournamentQuery } from '#web/api/queries.ts';
import { agreementQuery } from '#web/captain/session/captain-queries.ts';

/** The days' points and answers, once there is a day to agree to. Every word on the stream reads them again. */
export function useAgreement(enabled: boolean): readonly DayAgreement[] {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...agreementQuery, enabled });
  const year = useQuery(tournamentQuery).data?.id ?? 0;
  const holesAt = useQuery({ ...holesQuery(year), enabled: false }).dataUpdatedAt;
  const daysAt = useQuery({ ...dayStatesQuery(year), enabled: false }).dataUpdatedAt;
  const heardAt = Math.max(holesAt, daysAt);
  const known = useRef(heardAt);
  useEffect(() => {
    if (known.current === heardAt) return;
    known.current = heardAt;
    const { queryKey } = agreementQuery;
    // a load that the server has refused waits.
    const refused = queryClient.getQueryState(queryKey)?.error instanceof ApiError;
    if (enabled && !refused) void queryClient.invalidateQueries({ queryKey });
  }, [heardAt, enabled, queryClient]);
  return data?.days ?? [];
}
