import { parseHandicap } from '#domain/handicap.ts';
import { TEAM_IDS, TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import { firstNameFirst, tidyName } from './person-name.ts';

/** One player as typed, not yet checked. */
export type TypedPlayer = {
  name: string;
  handicap: string;
  pick: boolean;
  /** The team's name as pasted; present only in a list for all three teams. */
  team?: string;
};

type Columns = { name: number; first: number; last: number; handicap: number; pick: number; team: number };

const NAMED: Readonly<Record<keyof Columns, RegExp>> = {
  name: /^(?:full )?names?$|^players?(?: name)?$|^golfers?$/,
  first: /^(?:first|given)(?: ?name)?$/,
  last: /^(?:last|family)(?: ?name)?$|^surname$/,
  // A column named just GHIN contains membership numbers, not handicaps.
  handicap:
    /^(?:(?:whs|usga|ghin|exact|playing|course) )?(?:handicaps?|hcp\.?|hdcp\.?|h\.?i\.?|index)(?: (?:index|idx))?$/,
  team: /^teams?(?: name)?$|^side$/,
  pick: /^(?:captain['’]?s )?picks?\??$|^place$|^type$|^selection$/,
};
const MOST_TITLES = 3;
/** Under a header, these words mark a pick in any column; "x" or "yes" marks one only in the pick column. */
const SAYS_PICK = /^(?:captain['’]?s )?pick$/;
const NO_HANDICAP = /^(?:[-\u2212\u2013\u2014]|n\.?\/?a\.?|none|tbd)$/;
/** A line number before a name, as in `3. Ann Two` or `3) Ann Two`. */
const COUNT = /^\d{1,3}[.)]\s*(?=\p{L})/u;
const PICK = /^(?:(?:captain['’]?s )?pick|cp|x|yes|y|✓|✔)$/;
const NO_PICK = /^(?:top(?: ?8| eight)?|standing|no|n|-|–)$/;

/** The players in a spreadsheet's cells. Without a header, the columns are recognized by their contents. */
export function playersInRows(rows: readonly (readonly string[])[]): TypedPlayer[] {
  const filled = rows.map((row) => row.map(tidyName)).filter((row) => row.some((cell) => cell !== ''));
  const header = filled[headerAt(filled)];
  const columns = header && headerOf(header);
  if (columns) {
    const isOneColumn = header.length === 1; // the rows below it may still have more cells
    return filled
      .slice(filled.indexOf(header) + 1)
      .map((row) => (isOneColumn ? byContent(row) : byHeader(row, columns)))
      .filter(isSomebody);
  }
  const counted = countsLines(filled.map(([first = '']) => first));
  return filled.map((row) => byContent(counted ? row.slice(1) : row));
}

/** Headers of the unused columns. Leaves out columns of line numbers. A column that marks a pick is used. */
export function unusedColumns(rows: readonly (readonly string[])[]): string[] {
  const filled = rows.map((row) => row.map(tidyName)).filter((row) => row.some((cell) => cell !== ''));
  const header = filled[headerAt(filled)] ?? [];
  const below = filled.slice(filled.indexOf(header) + 1);
  const isNamed = (cell: string) => Object.values(NAMED).some((named) => named.test(cell.toLowerCase()));
  return header.filter(
    (cell, at) =>
      cell !== '' &&
      !isNamed(cell) &&
      !countsLines(below.map((row) => row[at] ?? '')) &&
      !below.some((row) => SAYS_PICK.test((row[at] ?? '').toLowerCase())),
  );
}

/** Index of the header: the first row, or the first below a title of up to three lines; -1 if there is none. */
function headerAt(rows: readonly (readonly string[])[]): number {
  const at = rows.findIndex((row) => headerOf(row) !== null);
  const isTitle = (row: readonly string[]) => row.filter((cell) => cell !== '').length === 1;
  return rows.slice(0, Math.max(at, 0)).every(isTitle) && at <= MOST_TITLES ? at : -1;
}

/** Positions of the named columns; null if this row is not a header. */
function headerOf(row: readonly string[]): Columns | null {
  const at = (column: keyof Columns) => row.findIndex((cell) => NAMED[column].test(cell.toLowerCase()));
  const columns = {
    name: at('name'),
    first: at('first'),
    last: at('last'),
    handicap: at('handicap'),
    pick: at('pick'),
    team: at('team'),
  };
  const { name, first, last } = columns;
  return name >= 0 || (first >= 0 && last >= 0) ? columns : null;
}

function byHeader(row: readonly string[], columns: Columns): TypedPlayer {
  const { name, first, last, handicap, pick, team } = columns;
  const cell = (at: number) => row[at] ?? '';
  return {
    name: nameIn(name >= 0 ? cell(name) : `${cell(first)} ${cell(last)}`),
    handicap: NO_HANDICAP.test(cell(handicap).toLowerCase()) ? '' : cell(handicap),
    pick: isPick(cell(pick)) || row.some((other) => SAYS_PICK.test(other.toLowerCase())),
    ...(team >= 0 && { team: cell(team) }),
  };
}

function byContent(row: readonly string[]): TypedPlayer {
  const filled = row.filter((cell) => cell !== '');
  const team = filled.find((cell) => filled.length > 1 && teamNamed(cell) !== null);
  const cells = filled.filter((cell) => cell !== team);
  const handicapAt = cells.findIndex((cell, at) => at > 0 && looksLikeHandicap(cell));
  const words = cells.filter((_, at) => at !== handicapAt);
  const isMark = (cell: string) =>
    isPick(cell) || [NO_PICK, NO_HANDICAP].some((mark) => mark.test(cell.toLowerCase()));
  const marks = words.filter((cell, at) => at > 0 && isMark(cell));
  return {
    name: nameIn(words.filter((cell) => !marks.includes(cell)).join(' ')),
    handicap: cells[handicapAt] ?? '',
    pick: marks.some(isPick),
    ...(team !== undefined && { team }),
  };
}

const nameIn = (text: string) => firstNameFirst(tidyName(text).replace(COUNT, ''));

/**
 * Whether these cells number the lines, as in `1`, `2`, `3` … or `1.`, `2.` … The numbers may restart at 1,
 * for example for each team.
 */
function countsLines(cells: readonly string[]): boolean {
  const numbers = cells.map((cell) => (/^\d+[.)]?$/.test(cell) ? Number.parseInt(cell, 10) : Number.NaN));
  return (
    numbers[1] === 2 && numbers.every((number, at) => number === 1 || number === (numbers[at - 1] ?? 0) + 1)
  );
}

/** Whether the cell looks like a handicap, even a mistyped one: `checkRoster` reports the mistake. */
const looksLikeHandicap = (cell: string) =>
  parseHandicap(cell).ok || /^[-+\u2212\u2013]?\d[\d.,]*\??$/.test(cell);

const isPick = (cell: string) => PICK.test(cell.toLowerCase());

/** False for rows such as a total or a note below the table, whose roster columns are empty. */
const isSomebody = ({ name, handicap, pick }: TypedPlayer) => name !== '' || handicap !== '' || pick;

/** Accepts 'Powdermen', 'the powdermen' and 'Powder men'. */
export function teamNamed(text: string): TeamId | null {
  const letters = lettersOf(text);
  return TEAM_IDS.find((teamId) => lettersOf(TEAM_NAMES[teamId]) === letters) ?? null;
}

/** A team whose name is only a few edits away from a mistyped one; null if there is none. */
export function teamMeant(text: string): TeamId | null {
  const letters = lettersOf(text);
  return (
    TEAM_IDS.find((teamId) => editsBetween(letters, lettersOf(TEAM_NAMES[teamId])) <= MOST_EDITS) ?? null
  );
}

const MOST_EDITS = 3;
const lettersOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/^the /, '')
    .replace(/[^a-z]/g, '');

/** Edit distance: how many letters to insert, delete or replace. */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [down, letter] of [...one].entries()) {
    const next = [down + 1];
    for (const [at, letterThere] of [...other].entries())
      next.push(
        Math.min(
          (row[at + 1] ?? 0) + 1,
          (next[at] ?? 0) + 1,
          (row[at] ?? 0) + (letter === letterThere ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
