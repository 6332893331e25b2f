import { useQueryClient } from '@tanstack/react-query';
import type { changeDayState, closeDay, DeskDayAgreement, ruleOnDispute } from '#contract/desk/agreement.ts';
import type { DayNumber } from '#domain/rules.ts';
import type { TeamId } from '#domain/teams.ts';
import { call } from '#web/api/call.ts';
import { agreementQuery } from '#web/desk/data/queries.ts';
import { withFreshPasskey } from '#web/desk/session/passkeys.ts';

type Event = 'open' | 'reopen' | 'let captains in';

/** The calls of this page. Each answers with the day as it is then. */
export function useDayChange(tournamentId: number, day: DayNumber) {
  const queryClient = useQueryClient();
  const params = { tournamentId, day } as const;

  function show(after: DeskDayAgreement): void {
    queryClient.setQueryData(agreementQuery(tournamentId, after.day).queryKey, after);
  }

  return {
    /** Bound to what is shown: a hole that was corrected since refuses it. */
    async close(shown: DeskDayAgreement, agreedAloud: readonly TeamId[], ruling: string | null) {
      const seen = shown.holes.map(({ hole, versions }) => ({ hole, versions }));
      const body = { ruling, agreedAloud: [...agreedAloud], seen };
      show(
        await withFreshPasskey(() =>
          call<typeof closeDay>('POST', '/api/desk/:tournamentId/days/:day/close', { params, body }),
        ),
      );
    },
    async change(event: Event, reason: string | null, of: DayNumber = day) {
      show(
        await call<typeof changeDayState>('POST', '/api/desk/:tournamentId/days/:day/state', {
          params: { tournamentId, day: of },
          body: { event, reason },
        }),
      );
    },
    async rule(shown: DeskDayAgreement, teamId: TeamId, hole: number, reason: string) {
      const versions = shown.holes.find((entry) => entry.hole === hole)?.versions;
      if (!versions) return;
      show(
        await call<typeof ruleOnDispute>('POST', '/api/desk/:tournamentId/days/:day/rulings', {
          params,
          body: { teamId, hole, versions, reason },
        }),
      );
    },
  };
}
export type DayChanges = ReturnType<typeof useDayChange>;
