/** A roster copied from a spreadsheet: a header, row numbers, blank lines, accents, quotes, a comma, no handicap. */
export const PASTED_CELLS = [
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
