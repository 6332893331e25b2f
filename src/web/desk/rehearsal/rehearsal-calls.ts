import { useQueryClient } from '@tanstack/react-query';
import type {
  DeskRehearsal,
  playRehearsal,
  practiseCard,
  practiseCorrection,
  practiseDispute,
  startRehearsal,
  throwRehearsalAway,
} from '#contract/desk/rehearsal.ts';
import type { DayNumber } from '#domain/rules.ts';
import type { TeamId } from '#domain/teams.ts';
import { call } from '#web/api/call.ts';
import { rehearsalQuery } from '#web/desk/data/queries.ts';

/** What the desk does with a rehearsal; the answer is the rehearsal as it is then. */
export function useRehearsalCalls() {
  const queryClient = useQueryClient();
  async function show(answer: Promise<DeskRehearsal>): Promise<void> {
    const rehearsal = await answer;
    await queryClient.cancelQueries({ queryKey: rehearsalQuery.queryKey }); // what is on its way is older
    queryClient.setQueryData(rehearsalQuery.queryKey, rehearsal);
  }
  return {
    start: (tournamentId: number, day: DayNumber) =>
      show(
        call<typeof startRehearsal>('POST', '/api/desk/:tournamentId/rehearsal', {
          params: { tournamentId },
          body: { day },
        }),
      ),
    play: (day: DayNumber, toTheEnd: boolean) =>
      show(call<typeof playRehearsal>('POST', '/api/desk/rehearsal/play', { body: { day, toTheEnd } })),
    correct: (day: DayNumber, hole: number, teamId: TeamId) =>
      show(
        call<typeof practiseCorrection>('POST', '/api/desk/rehearsal/correction', {
          body: { day, hole, teamId },
        }),
      ),
    card: () => show(call<typeof practiseCard>('POST', '/api/desk/rehearsal/card', { body: {} })),
    dispute: (day: DayNumber) =>
      show(call<typeof practiseDispute>('POST', '/api/desk/rehearsal/dispute', { body: { day } })),
    throwAway: () =>
      show(call<typeof throwRehearsalAway>('POST', '/api/desk/rehearsal/throw-away', { body: {} })),
  };
}
