import { describe, expect, test } from 'vitest';
import { playersInRows } from './spreadsheet-rows.ts';

const ANN = { name: 'Ann Two', handicap: '4.5', pick: false };
const namesIn = (rows: string[][]) => playersInRows(rows).map(({ name }) => name);

/** Header rows are skipped; any other row is read as a player. */
const isHeader = (...header: string[]) => namesIn([header, ['Ann', 'Two']]).length === 1;
const handicapUnder = (header: string) =>
  playersInRows([
    ['Name', header],
    ['Ann', 'none yet'],
  ])[0]?.handicap;
const pickUnder = (header: string) =>
  playersInRows([
    ['Name', header],
    ['Ann', 'x'],
  ])[0]?.pick;

describe('D-13 a list with a header row', () => {
  test.each([
    'Name',
    'Names',
    'Full Name',
    'Full names',
    'Player',
    'PLAYERS',
    'Player Name',
    'Players name',
    'Golfer',
    'golfers',
  ])('“%s” is the header of the name column', (header) => {
    expect(isHeader(header, 'Club')).toBe(true);
  });
  test.each(['Fullname', 'Club name', 'Named', 'Top player', 'Player one', 'A golfer', 'Golfer A', 'Full'])(
    '“%s” is not the header of a name column',
    (header) => {
      expect(isHeader(header, 'Club')).toBe(false);
    },
  );

  test.each([
    ['First', 'Last'],
    ['First Name', 'Last Name'],
    ['FirstName', 'LastName'],
    ['Given name', 'Family name'],
    ['Given', 'Family'],
    ['First', 'Surname'],
  ])('“%s” and “%s” are the headers of a name in two columns', (first, last) => {
    expect(
      namesIn([
        [first, last],
        ['Ann', 'Two'],
      ]),
    ).toEqual(['Ann Two']);
    expect(
      namesIn([
        [last, first],
        ['Two', 'Ann'],
      ]),
    ).toEqual(['Ann Two']);
  });
  test.each([
    ['First', 'Club'],
    ['Club', 'Last'],
    ['The first', 'Last'],
    ['First name of all', 'Last'],
    ['First', 'The last'],
    ['First', 'Last name of all'],
    ['First', 'My surname'],
    ['First', 'Surnames'],
  ])('“%s” and “%s” are not the headers of a name in two columns', (first, last) => {
    expect(isHeader(first, last)).toBe(false);
  });

  test.each([
    ...[
      'Handicap',
      'Handicaps',
      'HCP',
      'Hcp.',
      'HDCP',
      'hdcp.',
      'HI',
      'H.I.',
      'Index',
      'Handicap Index',
      'HCP idx',
    ],
    ...['WHS Index', 'USGA Handicap', 'GHIN Index', 'Exact handicap', 'Playing handicap', 'Course handicap'],
  ])('“%s” is the header of the handicap column', (header) => {
    expect(handicapUnder(header)).toBe('none yet');
  });
  test.each(['GHIN', 'Old handicap', 'Handicapped', 'Handicap of Ann', 'Indexes', 'H-I-'])(
    '“%s” is not the header of a handicap column',
    (header) => {
      expect(handicapUnder(header)).toBe('');
    },
  );

  test.each([
    'Pick',
    'Picks',
    'Pick?',
    'Captain’s Pick',
    "Captain's picks",
    'Captains pick',
    'Place',
    'Type',
    'Selection',
  ])('“%s” is the header of the pick column', (header) => {
    expect(pickUnder(header)).toBe(true);
  });
  test.each([
    'Toothpick',
    'Picked',
    'Workplace',
    'Places',
    'Prototype',
    'Types',
    'My selection',
    'Selections',
    'Captain’spick',
  ])('“%s” is not the header of a pick column', (header) => {
    expect(pickUnder(header)).toBe(false);
  });

  test('the header row is found below a title of up to three lines', () => {
    const list = [
      ['Name', 'Hcp'],
      ['Ann Two', '4.5'],
    ];
    const titles = (count: number) =>
      Array.from({ length: count }, (_, at) => [`Title ${'ABCD'[at]}`, '', '']);
    for (const count of [0, 1, 3]) expect(playersInRows([...titles(count), ...list])).toEqual([ANN]);
    expect(namesIn([...titles(4), ...list])).toHaveLength(6);
    expect(namesIn([['Bo Three', '5', ''], ...list])).toEqual(['Bo Three', 'Name Hcp', 'Ann Two']);
  });

  test('rows below the header are skipped if they have no name, handicap or pick', () => {
    const rows = [
      ['Name', 'Hcp', 'Pick', 'Note'],
      ['Ann Two', '4.5'],
      ['', '', '', 'Total 12'],
    ];
    expect(playersInRows(rows)).toEqual([ANN]);
    expect(playersInRows([...rows, ['', '7', '']])).toEqual([ANN, { name: '', handicap: '7', pick: false }]);
    expect(playersInRows([...rows, ['', '', 'x']])).toEqual([ANN, { name: '', handicap: '', pick: true }]);
  });

  test('if the header has only one column, handicaps are recognized by their contents', () => {
    expect(playersInRows([['Players'], ['Ann Two', '4.5']])).toEqual([ANN]);
    expect(
      playersInRows([
        ['Players', 'Club'],
        ['Ann Two', '4.5'],
      ]),
    ).toEqual([{ ...ANN, handicap: '' }]);
  });
});

describe('D-13 a list without a header row', () => {
  test.each([
    { row: ['Ann Two', '4.5'], read: ANN, rule: 'a number is the handicap' },
    { row: ['Ann', '', ' Two ', '4.5'], read: ANN, rule: 'names in two cells are one name' },
    {
      row: ['Ann Two', '+4'],
      read: { ...ANN, handicap: '+4' },
      rule: 'a handicap may be better than scratch',
    },
    {
      row: ['Ann Two', '-4'],
      read: { ...ANN, handicap: '-4' },
      rule: 'a handicap may have a hyphen as a minus sign',
    },
    {
      row: ['Ann Two', '\u22124'],
      read: { ...ANN, handicap: '\u22124' },
      rule: 'a handicap may have a minus sign',
    },
    {
      row: ['Ann Two', '4,55?'],
      read: { ...ANN, handicap: '4,55?' },
      rule: 'a mistyped number is the handicap',
    },
    {
      row: ['Ann', 'x4'],
      read: { name: 'Ann x4', handicap: '', pick: false },
      rule: 'a letter before a number is part of the name',
    },
    {
      row: ['Ann', '4x'],
      read: { name: 'Ann 4x', handicap: '', pick: false },
      rule: 'a letter after a number is part of the name',
    },
    { row: ['4', '5'], read: { name: '4', handicap: '5', pick: false }, rule: 'the first cell is the name' },
    { row: ['Ann Two', '4.5', '7'], read: { ...ANN, name: 'Ann Two 7' }, rule: 'the first number counts' },
    {
      row: ['x', '4.5'],
      read: { name: 'x', handicap: '4.5', pick: false },
      rule: 'the first cell is never a mark',
    },
    {
      row: ['No', '4.5'],
      read: { name: 'No', handicap: '4.5', pick: false },
      rule: 'the first cell is a name even if it reads “No”',
    },
  ])('$rule', ({ row, read }) => {
    expect(playersInRows([row])).toEqual([read]);
  });

  test.each([
    'x',
    'X',
    'y',
    'Yes',
    'CP',
    'pick',
    'Captain’s pick',
    "captain's pick",
    'captains pick',
    '✓',
    '✔',
  ])('a pick is marked with %s', (mark) => {
    expect(playersInRows([['Ann Two', mark, '4.5']])).toEqual([{ ...ANN, pick: true }]);
  });
  test.each(['no', 'N', '-', '–', 'Top', 'top 8', 'top8', 'Top eight', 'standing'])(
    '%s marks a player who is not a pick',
    (mark) => {
      expect(playersInRows([['Ann Two', '4.5', mark]])).toEqual([ANN]);
    },
  );
  test.each([
    'xx',
    'yess',
    'a pick',
    'picks',
    'CPA',
    'stop',
    'top 8 now',
    'top 9',
    'not',
    'nn',
    'standing up',
    'Captain’s',
    '--',
  ])('%s is not a mark', (mark) => {
    expect(playersInRows([['Ann Two', mark]])).toEqual([
      { name: `Ann Two ${mark}`, handicap: '', pick: false },
    ]);
  });

  test('blank rows are skipped', () => {
    expect(playersInRows([[], ['', ' '], ['Ann Two', '4.5'], ['\t']])).toEqual([ANN]);
    expect(playersInRows([])).toEqual([]);
  });

  test('a column that numbers the lines is skipped, but other columns of numbers are not', () => {
    expect(
      namesIn([
        ['1', 'Ann'],
        ['2', 'Bo'],
      ]),
    ).toEqual(['Ann', 'Bo']);
    expect(
      namesIn([
        ['1.', 'Ann'],
        ['2)', 'Bo'],
      ]),
    ).toEqual(['Ann', 'Bo']);
    expect(
      namesIn([
        ['2', 'Ann'],
        ['3', 'Bo'],
      ]),
    ).toEqual(['2 Ann', '3 Bo']);
    expect(
      namesIn([
        ['1', 'Ann'],
        ['3', 'Bo'],
      ]),
    ).toEqual(['1 Ann', '3 Bo']);
    expect(namesIn([['1', 'Ann']])).toEqual(['1 Ann']);
    expect(
      namesIn([
        ['.1', 'Ann'],
        ['.2', 'Bo'],
      ]),
    ).toEqual(['.1 Ann', '.2 Bo']);
  });
});
