import { PASTED_CELLS } from '#testing/samples/pasted-cells.ts';

/** Lists as captains send them. All people are made up. */

/** A CSV file: separate first and last names, a comma in quotes, and one player too many. */
const FROM_CSV = [
  'Last Name,First Name,HCP',
  '"Sampleson, Jr.",Rowan,3.5',
  ...['Alder', 'Birch', 'Clay', 'Dune', 'Ember', 'Fern', 'Grove', 'Heath', 'Ives', 'Jute', 'Knoll'].map(
    (last, at) => `${last},Sample,${at + 5}.5`,
  ),
  'Toomany,One,20',
].join('\n');

/** One name per line, as typed into an e-mail. */
const FROM_MAIL = [
  'Exampler, Sam',
  'Exampler, Toni',
  '',
  'Müller, Uwe',
  'Exampler, Vic',
  'Exampler, Wren',
  'd’Example, Xan',
  'Exampler, Yule',
  'Exampler, Zed',
  'Novák, Arlo',
  'Exampler, Bay',
  'Exampler, Cove',
  'Exampler, Drew',
].join('\n');

export const EVENING_LISTS = { Timbermen: PASTED_CELLS, Stopemen: FROM_CSV, Powdermen: FROM_MAIL } as const;

const PLAYERS = {
  Timbermen: ['Ivy Placeholder', 'José Sampleson', 'Sample, John', 'O’Brien Fuseworth'],
  Stopemen: ['Sample Alder', 'Rowan Sampleson, Jr.', 'Sample Birch', 'Sample Clay'],
  Powdermen: ['Sam Exampler', 'Müller, Uwe', 'Xan d’Example', 'Arlo Novák'],
} as const;
const OTHERS = ['Ash', 'Bay', 'Cove', 'Dell', 'Elm', 'Fen', 'Glen', 'Holm'];

/** One sheet for all three teams, copied from a spreadsheet, with a column that the site does not use. */
export const EVENING_SHEET = [
  'No\tTeam\tName\tHCP\tNotes\tPhone',
  ...Object.entries(PLAYERS).flatMap(([team, names]) =>
    [...names, ...OTHERS.map((name) => `${name} ${team.slice(0, -3)}`)].map(
      (name, at) =>
        `${at + 1}.\t${team}\t${name}\t${at === 2 ? 'N/A' : `${at}.3`}\t${at > 7 ? 'Pick' : ''}\t555`,
    ),
  ),
].join('\n');

export const EVENING_CAPTAINS = {
  Timbermen: 'Ivy Placeholder',
  Stopemen: 'Sample Alder',
  Powdermen: 'Sam Exampler',
} as const;
