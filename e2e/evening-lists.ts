/** Lists as captains send them. All people are made up. */

/** Cells copied from a spreadsheet: a header, row numbers, blank lines, accents, quotes, no handicap. */
const FROM_CELLS = [
  '#\tPlayer\tHandicap Index\tCaptain’s Pick',
  '1\tIvy Placeholder\t4.9\t',
  '2\tJosé Sampleson\t+2.1\t',
  '',
  '3\tO’Brien Fuseworth\t6.1\t',
  '4\tSample, John\t7\t',
  '5\t"Bob ""Bud"" Sparks"\t8.1\t',
  '6\tJasper “Jazz” Sparks\t8.4\t',
  '7\tCedar  Placeholder \t9.6\t',
  '8\tZoë Fuseworth\t10.9\t',
  '\t\t\t',
  '9\tAda Sparks\t11.1\tx',
  '10\tFlint Placeholder\t12.8\tx',
  '11\tKit Fuseworth\t\tx',
  '12\tDale Sparks\t16.3\tx',
  '',
].join('\r\n');

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

export const EVENING_LISTS = { Timbermen: FROM_CELLS, Stopemen: FROM_CSV, Powdermen: FROM_MAIL } as const;

export const EVENING_CAPTAINS = {
  Timbermen: 'Ivy Placeholder',
  Stopemen: 'Sample Alder',
  Powdermen: 'Sam Exampler',
} as const;
