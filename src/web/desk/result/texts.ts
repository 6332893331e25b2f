import type { ChampionBoard, ChampionRow } from '#contract/county-champion.ts';
import type { DeskResult } from '#contract/desk/result.ts';
import type { DayNumber } from '#domain/rules.ts';
import { TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import { listed } from '#web/texts/words.ts';

export const RESULT = {
  waits: 'Result',
  waitsLead: 'Once both days are closed, the champion is declared here.',
  title: 'Declare the result',
  lead: 'Both days are closed. Check the final board together, then declare.',
  decided: 'The cup is decided',
  closed: 'Both days are closed',
  toClose: 'Close both days',
  scores: (posted: number) => `${posted} of 36 holes decided`,
  matches: (settled: number) => `${settled} of 18 matches`,
  sheet: (day: DayNumber) => `Go to Day ${day}`,
  county: 'County Champion',
  noCounty: 'No finished card counts, so there is no County Champion.',
  noCountyYet: 'No finished card counts yet.',
  unchecked: (cards: number) =>
    cards === 1
      ? '1 card is still to be checked and does not count.'
      : `${cards} cards are still to be checked and do not count.`,
  disputed: (day: DayNumber, hole: number, team: string, ruling: string) =>
    `Day ${day}, hole ${hole}: the ${team} disputed it. ${ruling}`,
  award: 'Captain’s Award',
  awardedTo: 'Awarded to',
  nobody: 'Nobody yet',
  mayStayEmpty: 'Optional.',
  noAward: 'Not awarded.',
  declare: 'Declare',
  takeDown: 'Take it down when you declare',
  typed: (champions: number, at: number) =>
    champions === 1
      ? 'Type the name of the winning team'
      : `Type the name of the ${ORDINALS[at]} winning team`,
  go: (champions: readonly TeamId[]) =>
    champions.length === 1
      ? `Declare the ${teamNames(champions)} champions`
      : `Declare ${theTeams(champions)} co-champions`,
  effect: 'The boards become final and posting stops. You can undo this with a reason.',
  whyTyped: (champions: readonly TeamId[]) =>
    `Type ${teamNames(champions)}, so that nobody declares by accident.`,
  whyClosed: (days: readonly DayNumber[]) =>
    `Opens when ${days.length === 2 ? 'both days are' : `Day ${days[0]} is`} closed.`,
  nothingDecided:
    'Both days are closed, but no hole was decided and no match won: there is no champion to declare.',
  everyoneWillSee: 'Everyone will see',
  everyoneSoFar: 'The board so far',
  emptyBoard: 'No hole is decided yet.',
  champions: (year: number) => `Champions ${year}`,
  joint: (year: number) => `Co-champions ${year}`,
  print: 'Result sheet',
  save: 'Save everything',
  file: (year: number) => `cup-${year}.json`,
  wrong: 'Is something wrong?',
  wrongLead:
    'Undo the declaration, reopen the day, correct it, then declare again. Until then the boards are not final.',
  takeBack: 'Undo it, with a reason…',
  reason: 'Why are you undoing it?',
  reasonHelp: 'Your reason and name go in the trail.',
  takeItBack: 'Undo the declaration',
  keep: 'Keep it',
} as const;

const ORDINALS = ['first', 'second', 'third'] as const;

export function teamNames(teams: readonly TeamId[]): string {
  return listed(teams.map((teamId) => TEAM_NAMES[teamId]));
}

function theTeams(teams: readonly TeamId[]): string {
  return listed(teams.map((teamId) => `the ${TEAM_NAMES[teamId]}`));
}

/** The items missing on a day: '3 holes undecided, 2 matches open'. */
export function leftOf({ state, undecided, openMatches }: DeskResult['days'][number]): string {
  if (state === 'not open') return 'not open yet';
  const left = [
    undecided > 0 && `${undecided} ${undecided === 1 ? 'hole' : 'holes'} undecided`,
    openMatches > 0 && `${openMatches} ${openMatches === 1 ? 'match' : 'matches'} open`,
  ].filter((part) => part !== false);
  return left.length > 0 ? left.join(', ') : 'complete, not closed yet';
}

export function declaredWords({ declared }: DeskResult, say: (instant: string) => string): string {
  if (!declared) return 'The boards are final.';
  return declared.by ? `Declared by ${declared.by}, ${say(declared.at)}.` : `Declared ${say(declared.at)}.`;
}

export function takenBackWords(
  { by, at, reason }: NonNullable<DeskResult['takenBack']>,
  say: (instant: string) => string,
): string {
  const why = reason ? `: “${reason}”` : '.';
  return `${by ?? 'Somebody'} undid the last declaration, ${say(at)}${why}`;
}

type CountyWords = { names: string; words: string };

/** The County Champion and the deciding scores (D-15). Null while no card counts. */
export function countyWords({ rows, countBacks }: ChampionBoard): CountyWords | null {
  const winners = rows.filter(({ position }) => position === 1);
  const [first] = winners;
  if (!first || first.total === null) return null;
  const names = listed(winners.map(({ player }) => player.name));
  if (winners.length > 1)
    return {
      names,
      words: `share the title at ${first.total}, tied through the last hole of the count-back (${listed(winners.map(teamOf))}).`,
    };
  const level = rows.filter(({ position, total }) => position !== 1 && total === first.total);
  const alone = `${teamOf(first)}: ${first.total}`;
  if (level.length === 0) return { names, words: `${alone}.` };
  const against = listed(level.map(({ player }) => player.name));
  return { names, words: `${alone}, tied with ${against}.${decidedBy(first, countBacks)}` };
}

/** ' Better on holes 10 to 18 (36 to 38), by the published count-back.' */
function decidedBy({ player, total }: ChampionRow, countBacks: ChampionBoard['countBacks']): string {
  const countBack = countBacks.find((entry) => entry.total === total && entry.players.includes(player.id));
  const own = countBack?.players.indexOf(player.id) ?? -1;
  const next = countBack?.players.findIndex((id) => id !== player.id) ?? -1;
  const decisive = countBack?.stretches.find(({ sums }) => sums[own] !== sums[next]);
  if (!decisive) return '';
  const { from, to, sums } = decisive;
  const where = from === to ? `hole ${from}` : `holes ${from} to ${to}`;
  return ` Better on ${where} (${sums[own]} to ${sums[next]}), by the published count-back.`;
}

const teamOf = ({ player }: ChampionRow) => TEAM_NAMES[player.teamId];
