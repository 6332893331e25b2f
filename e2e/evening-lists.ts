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

export const EVENING_CAPTAINS = {
  Timbermen: 'Ivy Placeholder',
  Stopemen: 'Sample Alder',
  Powdermen: 'Sam Exampler',
} as const;
