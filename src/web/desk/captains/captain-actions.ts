import { useQueryClient } from '@tanstack/react-query';
import type {
  CaptainEntry,
  issueAccessCode,
  nameCaptain,
  revokeAccessCode,
} from '#contract/desk/captains.ts';
import { call, staleAnswer } from '#web/api/call.ts';
import { showAnswer } from '#web/api/reload.ts';
import { captainsQuery } from '#web/desk/data/queries.ts';
import { withFreshPasskey } from '#web/desk/session/passkeys.ts';

/** A new code. It is kept only in the page's state, never in a cache, a URL or storage. */
export type ShownCode = {
  entry: CaptainEntry;
  name: string;
  code: string;
  link: string;
  /** Whether this code replaced a valid one. */
  replaces: boolean;
};

/** The actions on captains. After a conflict, they show the other organizer's version and rethrow the error. */
export function useCaptainActions(tournamentId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = captainsQuery(tournamentId);

  function show(entry: CaptainEntry): void {
    showAnswer(queryClient, queryKey, (all) =>
      all?.map((other) => (other.teamId === entry.teamId ? entry : other)),
    );
  }
  async function change<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await withFreshPasskey(act);
    } catch (error) {
      const theirs = staleAnswer<CaptainEntry>(error)?.current;
      if (theirs) show(theirs);
      throw error;
    }
  }
  const seen = ({ teamId, version }: CaptainEntry) => ({
    params: { tournamentId, teamId },
    headers: { 'if-match': `"${version}"` },
  });

  return {
    async name(entry: CaptainEntry, name: string, samePerson: boolean): Promise<void> {
      show(
        await change(() =>
          call<typeof nameCaptain>('PATCH', '/api/desk/:tournamentId/captains/:teamId', {
            ...seen(entry),
            body: samePerson ? { name, samePerson } : { name },
          }),
        ),
      );
    },
    async issue(entry: CaptainEntry): Promise<ShownCode> {
      const { captain, code, link } = await change(() =>
        call<typeof issueAccessCode>('POST', '/api/desk/:tournamentId/captains/:teamId/code', {
          ...seen(entry),
          body: {},
        }),
      );
      show(captain);
      return { entry: captain, name: captain.name ?? '', code, link, replaces: entry.code !== null };
    },
    async revoke(entry: CaptainEntry): Promise<void> {
      show(
        await change(() =>
          call<typeof revokeAccessCode>('POST', '/api/desk/:tournamentId/captains/:teamId/code/revoke', {
            ...seen(entry),
            body: {},
          }),
        ),
      );
    },
  };
}
export type CaptainActions = ReturnType<typeof useCaptainActions>;
