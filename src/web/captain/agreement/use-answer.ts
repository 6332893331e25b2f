import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DayAgreement, SeenHole } from '#contract/agreement.ts';
import type { Captain } from '#contract/captains.ts';
import type { DayNumber } from '#domain/rules.ts';
import { agreementQuery, noteSessionEnded, refetchSession } from '#web/captain/session/captain-queries.ts';
import { readTab, writeTab } from '#web/device/tab-memory.ts';
import { isWhole } from '#web/outbox/stored-values.ts';
import { type Said, sendAnswer } from './send-answer.ts';

export type Answering = {
  /** What is on its way. */
  sending: Said | null;
  /** What has had no answer: whether it counts is not known, and sending it again is safe. */
  unsent: Said | null;
  /** Why the last one was not taken. */
  refusal: string | null;
  say(kind: Said['kind'], holes: readonly SeenHole[], reason?: string): Promise<boolean>;
  sendAgain(): void;
};

const KEPT = 'answer';

/** One answer at a time. One without a reply is kept over a reload, until the server has spoken. */
export function useAnswer({ teamId }: Captain, shown: DayAgreement): Answering {
  const queryClient = useQueryClient();
  const [sending, setSending] = useState<Said | null>(null);
  const [kept, setKept] = useState(() => keptFor(teamId, shown.day));
  const [refusal, setRefusal] = useState<string | null>(null);
  const unsent = kept && !hasArrived(kept, shown) ? kept : null;

  function keep(said: Said | null) {
    setKept(said);
    writeTab(KEPT, said && JSON.stringify(said));
  }

  async function send(said: Said): Promise<boolean> {
    setSending(said);
    setRefusal(null);
    keep(said);
    const outcome = await sendAnswer(said);
    setSending(null);
    if (outcome.kind === 'unanswered') return false;
    keep(null);
    if (outcome.kind === 'signed-out') noteSessionEnded(queryClient);
    if (outcome.kind === 'refused') setRefusal(outcome.message);
    if ('day' in outcome && outcome.day) putDay(queryClient, outcome.day);
    else {
      void refetchSession(queryClient).catch(() => null);
      void queryClient.invalidateQueries({ queryKey: agreementQuery.queryKey });
    }
    return outcome.kind === 'said';
  }

  return {
    sending,
    unsent: sending ? null : unsent,
    refusal,
    say(kind, holes, reason) {
      const seen = holes.map(({ hole, versions }) => ({ hole, versions }));
      const key = crypto.randomUUID();
      return send({ key, teamId, day: shown.day, kind, holes: seen, reason: reason ?? null });
    },
    sendAgain() {
      if (unsent) void send(unsent);
    },
  };
}

function putDay(queryClient: QueryClient, day: DayAgreement): void {
  queryClient.setQueryData(
    agreementQuery.queryKey,
    (before) => before && { days: before.days.map((entry) => (entry.day === day.day ? day : entry)) },
  );
}

function keptFor(teamId: string, day: DayNumber): Said | null {
  const said = saidIn(readTab(KEPT) ?? '');
  return said?.teamId === teamId && said.day === day ? said : null;
}

/** Anything may stand there; what is not an answer of ours was never said. */
function saidIn(text: string): Said | null {
  try {
    const said = JSON.parse(text) as Said | null;
    return typeof said?.key === 'string' && said.holes.every(({ hole }) => isWhole(hole)) ? said : null;
  } catch {
    return null;
  }
}

/** Whether what the server shows is what was said. */
function hasArrived({ teamId, kind, holes }: Said, { captains }: DayAgreement): boolean {
  const own = captains.find((captain) => captain.teamId === teamId);
  const hole = holes[0]?.hole ?? 0;
  if (kind === 'agree') return own?.state === 'agreed';
  if (kind === 'dispute') return own?.disputed.includes(hole) ?? false;
  return !own?.disputed.includes(hole);
}
