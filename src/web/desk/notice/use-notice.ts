import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskNotice, postNotice, takeDownNotice } from '#contract/desk/notice.ts';
import type { Tournament } from '#contract/tournament.ts';
import { call, staleAnswer } from '#web/api/call.ts';
import { showAnswer } from '#web/api/reload.ts';
import { noticeQuery } from '#web/desk/data/queries.ts';
import { useIsRehearsal } from '#web/desk/data/tournament.ts';
import { useAct } from '#web/desk/ui/problem.tsx';
import { changesPlay, type Draft, dayInPlay, draftOf, isSame } from './draft.ts';
import { saidOf } from './texts.ts';

/**
 * The draft of a notice, based on the notice that was up when the edit began. If another organizer posts a
 * notice, that notice replaces an unedited draft. An edited draft is kept, and this organizer chooses between
 * the two.
 */
export function useNotice({ id: tournamentId, timeZone }: Tournament, latest: DeskNotice) {
  const queryClient = useQueryClient();
  const done = saidOf(useIsRehearsal());
  const [edit, setEdit] = useState<{ base: DeskNotice; draft: Draft } | null>(null);
  const [said, setSaid] = useState({ version: 0, words: '' });
  const { busy, problem, act } = useAct();
  const asItIs = (notice: DeskNotice) => draftOf(notice, new Date(), timeZone);
  const touched = edit !== null && !isSame(edit.draft, asItIs(edit.base));
  const isBehind = edit !== null && edit.base.version !== latest.version;
  // Until another notice is posted, a draft is kept even if it says the same: it may end with a space.
  const draft = edit && (touched || !isBehind) ? edit.draft : asItIs(latest);
  const base = edit && touched && isBehind ? edit.base : latest;

  const show = (notice: DeskNotice) => showAnswer(queryClient, noticeQuery(tournamentId).queryKey, notice);

  /** Sends a change. After a conflict, shows the other organizer's notice. */
  function change(send: () => Promise<DeskNotice>, words: (notice: DeskNotice) => string) {
    void act(async () => {
      try {
        const notice = await send();
        show(notice);
        // Keeps what was typed before the response arrived.
        setEdit((now) => (now === edit ? null : now && { ...now, base: notice }));
        setSaid({ version: notice.version, words: words(notice) });
      } catch (error) {
        const stale = staleAnswer<DeskNotice>(error);
        if (!stale) throw error;
        show(stale.current);
      }
    });
  }
  const toServer = ({ version }: DeskNotice) => ({
    params: { tournamentId },
    headers: { 'if-match': `"${version}"` },
  });

  function post(seen: DeskNotice) {
    const { kind, text, nextWord } = draft;
    const day = dayInPlay(seen)?.day;
    const play = kind !== 'words' && day ? { day, kind } : null;
    const word = !changesPlay(draft, seen) ? done.posted : kind === 'suspend' ? done.suspended : done.resumed;
    change(
      () =>
        call<typeof postNotice>('POST', '/api/desk/:tournamentId/notice', {
          ...toServer(seen),
          body: { text: text.trim(), nextWordAt: nextWord === '' ? null : nextWord, play },
        }),
      () => word,
    );
  }

  function takeDown() {
    change(
      () =>
        call<typeof takeDownNotice>('POST', '/api/desk/:tournamentId/notice/take-down', {
          ...toServer(base),
          body: {},
        }),
      (after) => {
        const day = dayInPlay(after);
        return day?.state === 'suspended' ? `${done.down} ${done.stillSuspended(day.day)}` : done.down;
      },
    );
  }

  return {
    draft,
    base,
    touched,
    /** A notice that another organizer has posted since this edit began. */
    theirs: base.version === latest.version ? null : latest,
    busy,
    problem,
    /** The confirmation of the last change, shown until the next one. */
    said: said.version === latest.version && !touched ? said.words : '',
    type: (changes: Partial<Draft>) => setEdit({ base, draft: { ...draft, ...changes } }),
    post: () => post(base),
    takeDown,
    giveUp: () => setEdit(null),
    postMine: () => post(latest),
  };
}
