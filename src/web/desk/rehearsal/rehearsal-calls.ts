import { useQueryClient } from '@tanstack/react-query';
import type {
  DeskRehearsal,
  playRehearsal,
  practiceCard,
  practiceCorrection,
  practiceDispute,
  startRehearsal,
  throwRehearsalAway,
} from '#contract/desk/rehearsal.ts';
import type { DayNumber } from '#domain/rules.ts';
import type { TeamId } from '#domain/teams.ts';
import { call } from '#web/api/call.ts';
import { showAnswer } from '#web/api/reload.ts';
import { rehearsalQuery } from '#web/desk/data/queries.ts';

/** Actions on a rehearsal. Each response is the rehearsal's new state. */
export function useRehearsalCalls() {
  const queryClient = useQueryClient();
  async function show(answer: Promise<DeskRehearsal>): Promise<void> {
    showAnswer(queryClient, rehearsalQuery.queryKey, await answer);
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
        call<typeof practiceCorrection>('POST', '/api/desk/rehearsal/correction', {
          body: { day, hole, teamId },
        }),
      ),
    card: () => show(call<typeof practiceCard>('POST', '/api/desk/rehearsal/card', { body: {} })),
    dispute: (day: DayNumber) =>
      show(call<typeof practiceDispute>('POST', '/api/desk/rehearsal/dispute', { body: { day } })),
    throwAway: () =>
      show(call<typeof throwRehearsalAway>('POST', '/api/desk/rehearsal/throw-away', { body: {} })),
  };
}

/** Long enough to type a few holes. */
export const OFFLINE_SECONDS = 30;

let ends: (() => void) | null = null;

/**
 * Simulates lost Wi-Fi for half a minute: every call fails, and the desk gets an offline event. Happens only in a
 * rehearsal, and only in this tab.
 */
export function practiceOffline(onBack: () => void): void {
  if (ends) return;
  const { fetch } = window;
  window.fetch = () => Promise.reject(new TypeError('a connection that was cut for practice'));
  window.dispatchEvent(new Event('offline'));
  ends = () => {
    window.clearTimeout(timer);
    window.fetch = fetch;
    ends = null;
    window.dispatchEvent(new Event('online'));
    onBack();
  };
  const timer = window.setTimeout(() => ends?.(), OFFLINE_SECONDS * 1_000);
}

/** Ends the simulation when the organizer leaves the rehearsal. */
export function endPractice(): void {
  ends?.();
}
