import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DayAgreement, SeenHole } from '#contract/agreement.ts';
import type { Captain } from '#contract/captains.ts';
import {
  agreementQuery,
  noteSessionEnded,
  refetchSession,
  rememberDays,
} from '#web/captain/session/captain-queries.ts';
import { keepAnswer, keptAnswer, type Outcome, type Said, sendAnswer } from './answer.ts';
import { keepDraft } from './dispute-draft.ts';

export type Answering = {
  /** What is on its way. */
  sending: Said | null;
  /** What has had no answer: sending it again is safe. */
  unsent: Said | null;
  /** Why the last one was not taken, as long as nothing has changed since. */
  refusal: string | null;
  agree(holes: readonly SeenHole[]): Promise<void>;
  takeBack(hole: SeenHole): Promise<void>;
  /** Whoever asks says what came of it. */
  dispute(hole: SeenHole, reason: string): Promise<Outcome>;
  sendAgain(): Promise<void>;
  /** It is not sent any more. What has arrived all the same is shown as said. */
  drop(): void;
};

/** One answer at a time. One without a reply is kept over a reload, until the server has spoken. */
export function useAnswer({ teamId }: Captain, shown: DayAgreement): Answering {
  const queryClient = useQueryClient();
  const [sending, setSending] = useState<Said | null>(null);
  const [kept, setKept] = useState(() => keptAnswer(teamId, shown.day));
  const [refused, setRefused] = useState<{ message: string; of: string } | null>(null);
  const unsent = kept && !hasArrived(kept, shown) ? kept : null;
  useEffect(() => {
    if (kept !== null && unsent === null) keepAnswer(kept.day, null);
  }, [kept, unsent]);
  /** What a refusal is about: it ends with it. */
  const aboutOf = ({ state, holes, captains }: DayAgreement) =>
    JSON.stringify([state, holes, captains.find((captain) => captain.teamId === teamId)]);

  function keep(said: Said | null) {
    setKept(said);
    keepAnswer(shown.day, said);
  }

  async function send(asked: Said): Promise<Outcome> {
    const said = { ...asked, mayHaveArrived: asked.mayHaveArrived || navigator.onLine };
    setSending(said);
    setRefused(null);
    keep(said);
    const outcome = await sendAnswer(said);
    setSending(null);
    if (outcome.kind === 'unanswered') return outcome;
    keep(null);
    if (outcome.kind === 'signed-out') noteSessionEnded(queryClient);
    if (outcome.kind === 'said' && said.kind === 'dispute') keepDraft(said.day, null);
    if ('day' in outcome && outcome.day) await putDay(queryClient, outcome.day);
    else {
      void refetchSession(queryClient).catch(() => null);
      void queryClient.invalidateQueries({ queryKey: agreementQuery.queryKey });
    }
    return outcome;
  }

  async function sendAndTell(said: Said): Promise<void> {
    const outcome = await send(said);
    if (outcome.kind === 'refused')
      setRefused({ message: outcome.message, of: aboutOf(outcome.day ?? shown) });
  }

  function newAnswer(kind: Said['kind'], holes: readonly SeenHole[], reason: string | null = null): Said {
    const seen = holes.map(({ hole, versions }) => ({ hole, versions }));
    const key = crypto.randomUUID();
    return { key, teamId, day: shown.day, kind, holes: seen, reason, mayHaveArrived: false };
  }

  return {
    sending,
    unsent: sending ? null : unsent,
    refusal: refused?.of === aboutOf(shown) ? refused.message : null,
    agree: (holes) => sendAndTell(newAnswer('agree', holes)),
    takeBack: (hole) => sendAndTell(newAnswer('take back', [hole])),
    dispute: (hole, reason) => send(newAnswer('dispute', [hole], reason)),
    async sendAgain() {
      if (unsent) await sendAndTell(unsent);
    },
    drop() {
      keep(null);
      void queryClient.invalidateQueries({ queryKey: agreementQuery.queryKey });
    },
  };
}

async function putDay(queryClient: QueryClient, day: DayAgreement): Promise<void> {
  const days = queryClient
    .getQueryData(agreementQuery.queryKey)
    ?.days.map((entry) => (entry.day === day.day ? day : entry));
  if (!days) return;
  queryClient.setQueryData(agreementQuery.queryKey, { days });
  await rememberDays(queryClient, days);
}

/** Whether what the server shows is what was said. */
function hasArrived({ teamId, kind, holes }: Said, { captains }: DayAgreement): boolean {
  const own = captains.find((captain) => captain.teamId === teamId);
  const hole = holes[0]?.hole ?? 0;
  if (kind === 'agree') return own?.state === 'agreed';
  if (kind === 'dispute') return own?.disputed.includes(hole) ?? false;
  return !own?.disputed.includes(hole);
}
