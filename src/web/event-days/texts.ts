import { DAYS, type DayNumber, type DayRules } from '#domain/rules.ts';
import { capitalized, inWords } from '#web/texts/words.ts';

export const EVENT_DAYS = { day: 'Day', holes: 'Holes' } as const;

/** '6 groups of 6, two players from each team in every group.' */
export function groupsText({ groups, playersPerGroup, playersPerTeamInGroup }: DayRules): string {
  const players = `${inWords(playersPerTeamInGroup)} ${playersPerTeamInGroup === 1 ? 'player' : 'players'}`;
  return `${groups} groups of ${playersPerGroup}, ${players} from each team in every group.`;
}

/** the format of the singles, in full. */
export const SINGLES_FORMAT = 'Individual gross stroke play, no handicaps';

export const formatTitle = (day: DayNumber, format: string) =>
  DAYS[day].formats.length > 1 ? capitalized(format) : SINGLES_FORMAT;
