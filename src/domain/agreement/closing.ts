import { isFinished, type Unfinished } from '#domain/day-state.ts';
import { TEAM_IDS, type TeamId } from '#domain/teams.ts';
import type { CaptainAgreement } from './day-agreement.ts';

/** Everything a day still needs before it can be closed without a ruling (D-16, D-17). */
export type Missing = Unfinished & { captains: TeamId[] };

/** Adds the teams whose captains have not agreed. If there are any, only a ruling can close the day. */
export function missingForClosing(
  unfinished: Unfinished,
  captains: Readonly<Record<TeamId, Pick<CaptainAgreement, 'state'>>>,
): Missing {
  return { ...unfinished, captains: TEAM_IDS.filter((teamId) => captains[teamId].state !== 'agreed') };
}

export function isComplete({ captains, ...unfinished }: Missing): boolean {
  return isFinished(unfinished) && captains.length === 0;
}
