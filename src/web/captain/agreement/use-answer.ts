import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DayAgreement, SeenHole } from '#contract/agreement.ts';
import type { Captain } from '#contract/captains.ts';
import { showAnswer } from '#web/api/reload.ts';
import {
  agreementQuery,
  noteSessionEnded,
  refetchSession,
  rememberDays,
} from '#web/captain/session/captain-queries.ts';
import { keepAnswer, keptAnswer, type Outcome, type Said, sendAnswer } from './answer.ts';
import { keepDraft } from './dispute-draft.ts';

export type Answering = {
  /** The answer being sent. */
  sending: Said | null;
  /** An answer without a reply. Resending it is safe. */
  unsent: Said | null;
  /** Why the server refused the last answer. Shown until the day or the captain's answer changes. */
  refusal: string | null;
  agree(holes: readonly SeenHole[]): Promise<void>;
  takeBack(hole: SeenHole): Promise<void>;
  /** The caller reports the outcome. */
  dispute(hole: SeenHole, reason: string): Promise<Outcome>;
  sendAgain(): Promise<void>;
  /** Discards `unsent`. Reloads the agreement, in case the server received that answer. */
  drop(): void;
};

/** Sends one answer at a time. Until the server replies, an answer survives a reload. */
export function useAnswer({ teamId }: Captain, shown: DayAgreement): Answering {
  const queryClient = useQueryClient();
  const [sending, setSending] = useState<Said | null>(null);
  const [kept, setKept] = useState(() => keptAnswer(teamId, shown.day));
  const [refused, setRefused] = useState<{ message: string; of: string } | null>(null);
  const unsent = kept && !hasArrived(kept, shown) ? kept : null;
  useEffect(() => {
    if (kept !== null && unsent === null) keepAnswer(kept.day, null);
  }, [kept, unsent]);
  /** The day's state and holes, and the captain's answer. A refusal is shown until one of them changes. */
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
  showAnswer(queryClient, agreementQuery.queryKey, { days });
  await rememberDays(queryClient, days);
}

/** Whether the server's state shows that it received this answer. */
function hasArrived({ teamId, kind, holes }: Said, { captains }: DayAgreement): boolean {
  const own = captains.find((captain) => captain.teamId === teamId);
  const hole = holes[0]?.hole ?? 0;
  if (kind === 'agree') return own?.state === 'agreed';
  if (kind === 'dispute') return own?.disputed.includes(hole) ?? false;
  return !own?.disputed.includes(hole);
}
