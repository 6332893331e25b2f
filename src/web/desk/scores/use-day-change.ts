import { useQueryClient } from '@tanstack/react-query';
import type { changeDayState, closeDay, DeskDayAgreement, ruleOnDispute } from '#contract/desk/agreement.ts';
import type { DayNumber } from '#domain/rules.ts';
import type { TeamId } from '#domain/teams.ts';
import { call } from '#web/api/call.ts';
import { showAnswer } from '#web/api/reload.ts';
import { agreementQuery } from '#web/desk/data/queries.ts';
import { withFreshPasskey } from '#web/desk/session/passkeys.ts';

type Event = 'reopen' | 'let captains in';

/** Reasons for closing without all captains' agreement, or without all cards (D-27). */
type Why = { ruling: string | null; withoutChampion: string | null };

/** Changes to a day. Each response is the day's new state. */
export function useDayChange(tournamentId: number, day: DayNumber) {
  const queryClient = useQueryClient();
  const params = { tournamentId, day } as const;

  function show(after: DeskDayAgreement): void {
    showAnswer(queryClient, agreementQuery(tournamentId, after.day).queryKey, after);
  }

  return {
    /** Closes the day as shown. The server refuses if a hole has been corrected since. */
    async close(shown: DeskDayAgreement, agreedAloud: readonly TeamId[], why: Why) {
      const seen = shown.holes.map(({ hole, versions }) => ({ hole, versions }));
      const body = { ...why, agreedAloud: [...agreedAloud], seen };
      show(
        await withFreshPasskey(() =>
          call<typeof closeDay>('POST', '/api/desk/:tournamentId/days/:day/close', { params, body }),
        ),
      );
    },
    async change(event: Event, reason: string | null) {
      show(
        await call<typeof changeDayState>('POST', '/api/desk/:tournamentId/days/:day/state', {
          params,
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
