import type { SeenHole } from '#contract/agreement.ts';
import type { DayNumber } from '#domain/rules.ts';
import type { TeamId } from '#domain/teams.ts';
import { readTab, writeTab } from '#web/device/tab-memory.ts';
import { isWhole } from '#web/outbox/stored-values.ts';
import { answerName } from './link-texts.ts';

/** What a captain has said, and the key under which it counts once however often it is sent. */
export type Said = {
  key: string;
  teamId: TeamId;
  day: DayNumber;
  kind: 'agree' | 'dispute' | 'take back';
  holes: readonly SeenHole[];
  reason: string | null;
  /** It has left this phone: without an answer it is not known whether it has arrived. */
  mayHaveArrived: boolean;
};

/** Until the server has answered, also over a reload. */
export function keepAnswer(day: DayNumber, said: Said | null): void {
  writeTab(answerName(day), said && JSON.stringify(said));
}

export function keptAnswer(teamId: TeamId, day: DayNumber): Said | null {
  const said = saidIn(readTab(answerName(day)) ?? '');
  return said?.teamId === teamId ? said : null;
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
