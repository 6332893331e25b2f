import type { DayStates } from '#contract/day-states.ts';
import type { Pairings } from '#contract/pairings.ts';
import { dayAgreement, publicAgreement } from '#domain/agreement/day-agreement.ts';
import { DAY_NUMBERS } from '#domain/rules.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { asAnswer } from '#server/store/answered-day.ts';
import type { RecordsRow } from '#server/store/records.ts';
import type { SnapshotRow } from '#server/store/snapshot.ts';

export function pairingsOf({ groups }: RecordsRow): Pairings {
  const days = DAY_NUMBERS.map((day) => ({
    day,
    groups: groups.filter((group) => group.day === day).map(({ day: _, ...group }) => group),
  }));
  return { days: days.filter((day) => day.groups.length > 0) };
}

export function dayStatesOf(
  { days }: RecordsRow,
  holes: SnapshotRow['holes'],
  corrections: DayStates['corrections'],
): DayStates {
  return {
    days: days.map(({ day, state, since, wasOfficial, answers }) => {
      const now = holes.filter((hole) => hole.day === day);
      const captains = dayAgreement(answers.map(asAnswer), now);
      const told = publicAgreement(state, wasOfficial, captains);
      return {
        day,
        state,
        since,
        underReview: told?.kind === 'under review',
        reviewed: told?.kind === 'under review' ? told.holes : [],
        agreed: TEAM_IDS.filter((teamId) => captains[teamId].state === 'agreed'),
      };
    }),
    corrections,
  };
}
