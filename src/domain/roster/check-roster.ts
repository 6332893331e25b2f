import { parseHandicap } from '#domain/handicap.ts';
import {
  CAPTAINS_PICKS,
  PLAYERS_PER_TEAM,
  TEAM_IDS,
  TEAM_NAMES,
  type TeamId,
  TOP_PLAYERS,
} from '#domain/teams.ts';
import { nameKey, nameProblem, tidyName } from './person-name.ts';
import { type TypedPlayer, teamMeant, teamNamed } from './spreadsheet-rows.ts';

export type LineProblem = { field: 'name' | 'handicap' | 'place'; text: string };

export type CheckedLine = {
  name: string;
  handicap: number | null;
  pick: boolean;
  /** Slots 1 to 8 are by standing, and 9 to 12 are captain's picks; null for a surplus line. */
  slot: number | null;
  problem: LineProblem | null;
};

export type Teammate = { name: string; teamId: TeamId };

/** Every line with the slot it would take and its first problem. */
export function checkRoster(typed: readonly TypedPlayer[], elsewhere: readonly Teammate[]): CheckedLine[] {
  const named = typed.map((line) => ({ ...line, name: tidyName(line.name) }));
  const known = {
    first: firstLines(named),
    elsewhere: new Map(elsewhere.map((one) => [nameKey(one.name), one])),
  };
  const picks = picksOf(named);
  return named.map((line, at) => {
    const handicap = readHandicap(line.handicap);
    const pick = picks[at] ?? false;
    const before = picks.slice(0, at).filter((other) => other === pick).length;
    const room = pick ? CAPTAINS_PICKS : TOP_PLAYERS;
    const slot = before < room ? (pick ? TOP_PLAYERS : 0) + before + 1 : null;
    const problem =
      wrongName(line.name, at, known) ??
      (handicap.problem === null ? null : ({ field: 'handicap', text: handicap.problem } as const)) ??
      wrongPlace(at, pick, slot);
    return { name: line.name, handicap: handicap.value, pick, slot, problem };
  });
}

/** One team's lines from a list for all three teams, with their indices in that list. */
export type TeamLines = { teamId: TeamId; at: number[]; lines: CheckedLine[] };

/** Divides a list with a Team column. Lines with an unknown team come with the team that was probably meant. */
export function divideByTeam(typed: readonly TypedPlayer[]) {
  const placed = typed.map((line, at) => ({ line, at, teamId: teamNamed(line.team ?? '') }));
  const ofTeam = (teamId: TeamId) => placed.filter((entry) => entry.teamId === teamId);
  const teams = TEAM_IDS.map((teamId): TeamLines => {
    const own = ofTeam(teamId);
    const elsewhere = TEAM_IDS.filter((other) => other !== teamId).flatMap((other) =>
      ofTeam(other).map(({ line: { name } }) => ({ name: tidyName(name), teamId: other })),
    );
    return {
      teamId,
      at: own.map(({ at }) => at),
      lines: checkRoster(
        own.map(({ line }) => line),
        elsewhere,
      ),
    };
  });
  const strays = placed
    .filter(({ teamId }) => teamId === null)
    .map(({ line: { name, team = '' }, at }) => ({ at, name, team, meant: teamMeant(team) }));
  return { teams, strays };
}

/** If no picks are marked, all lines after the first eight are picks, because lists are in order of standing. */
function picksOf(lines: readonly TypedPlayer[]): boolean[] {
  if (lines.some(({ pick }) => pick)) return lines.map(({ pick }) => pick);
  return lines.map((_, at) => at >= TOP_PLAYERS);
}

/** Index of the first line with each name. */
function firstLines(lines: readonly { name: string }[]): Map<string, number> {
  const first = new Map<string, number>();
  for (const [at, { name }] of lines.entries()) if (!first.has(nameKey(name))) first.set(nameKey(name), at);
  return first;
}

type KnownNames = { first: ReadonlyMap<string, number>; elsewhere: ReadonlyMap<string, Teammate> };

function wrongName(name: string, at: number, { first, elsewhere }: KnownNames): LineProblem | null {
  const text = nameProblem(name);
  if (text !== null) return { field: 'name', text };
  const earlier = first.get(nameKey(name)) ?? at;
  if (earlier < at)
    return {
      field: 'name',
      text: `Same name as line ${earlier + 1}. If these are two people, add an initial to one.`,
    };
  const other = elsewhere.get(nameKey(name));
  if (!other) return null;
  return { field: 'name', text: `${name} plays for the ${TEAM_NAMES[other.teamId]}. One person, one team.` };
}

function readHandicap(text: string): { value: number | null; problem: string | null } {
  const typed = text.trim();
  if (typed === '') return { value: null, problem: null };
  const parsed = parseHandicap(typed.replace(/^(\+?\d{1,2}),(\d)$/, '$1.$2')); // a decimal comma
  if (parsed.ok) return { value: parsed.handicap, problem: null };
  const meant = typed.replace(',', '.').replace(/[^\d.+]/g, '');
  if (!parseHandicap(meant).ok || /^[-\u2212\u2013]/.test(typed))
    return { value: null, problem: `“${typed}” is not a handicap. ${parsed.reason}` };
  return { value: null, problem: `“${typed}” is not a handicap. Type ${meant}, or leave it empty.` };
}

function wrongPlace(at: number, pick: boolean, slot: number | null): LineProblem | null {
  if (at >= PLAYERS_PER_TEAM)
    return {
      field: 'place',
      text: `A team has ${PLAYERS_PER_TEAM} players. Remove this line, or another.`,
    };
  if (slot !== null) return null;
  const text = pick
    ? `A team has ${CAPTAINS_PICKS} captain’s picks. This would be one too many.`
    : `${TOP_PLAYERS} play by their standing. Make this one a captain’s pick.`;
  return { field: 'place', text };
}
