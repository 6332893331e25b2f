import { describe, expect, test } from 'vitest';
import { checkRoster } from '#domain/roster/check-roster.ts';
import { PASTED_CELLS } from '#testing/samples/pasted-cells.ts';
import { readPaste, unusedIn } from './read-paste.ts';

const names = (text: string) => readPaste(text).map(({ name }) => name);
const problems = (text: string) =>
  checkRoster(readPaste(text), []).flatMap(({ problem }, at) => (problem ? [[at + 1, problem.field]] : []));

/** A CSV file with separate columns for first and last names, and with 13 players. */
const FROM_CSV = [
  'Last Name,First Name,HCP',
  ...Array.from({ length: 13 }, (_, at) => `"Sampleson ${'ABCDEFGHIJKLM'[at]}",Rowan,${at + 1}.5`),
].join('\n');

/** One name per line, as typed in an email. */
const FROM_MAIL = Array.from({ length: 12 }, (_, at) => `Exampler, Sam ${'ABCDEFGHIJKL'[at]}`).join('\n\n');

describe('D-13 the three common kinds of pasted lists', () => {
  test('spreadsheet cells are read despite a header, a column of numbers, blank lines, accents and quotes', () => {
    expect(names(PASTED_CELLS)).toEqual([
      'Ivy Placeholder',
      'José Sampleson',
      'O’Brien Fuseworth',
      'John Sample',
      'Bob "Bud" Sparks',
      'Jasper “Jazz” Sparks',
      'Cedar Placeholder',
      'Zoë Fuseworth',
      'Ada Sparks',
      'Flint Placeholder',
      'Kit Fuseworth',
      'Dale Sparks',
    ]);
    const checked = checkRoster(readPaste(PASTED_CELLS), []);
    expect(checked.map(({ problem }) => problem)).toEqual(checked.map(() => null));
    expect(checked.map(({ slot }) => slot)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(checked.map(({ handicap }) => handicap).slice(0, 3)).toEqual([4.9, -2.1, 6.1]);
    expect(checked[10]?.handicap).toBeNull();
  });

  test('a CSV file is read, and its thirteenth player is reported as a problem', () => {
    expect(names(FROM_CSV)).toHaveLength(13);
    expect(names(FROM_CSV)[0]).toBe('Rowan Sampleson A');
    expect(problems(FROM_CSV)).toEqual([[13, 'place']]);
  });

  test('one name per line is read, even with commas, and the last four names are picks', () => {
    expect(names(FROM_MAIL)[2]).toBe('Sam C Exampler');
    expect(problems(FROM_MAIL)).toEqual([]);
    expect(checkRoster(readPaste(FROM_MAIL), []).filter(({ pick }) => pick)).toHaveLength(4);
  });
});

describe('a pasted list', () => {
  test.each([
    { text: '', read: [], rule: 'an empty paste has no players' },
    { text: '\n \n\t\n', read: [], rule: 'blank lines are not players' },
    { text: 'Bob "Bud" Sparks\t4', read: ['Bob "Bud" Sparks'], rule: 'a nickname keeps its quotation marks' },
    {
      text: 'Ann "Two\t4\nBo Three\t5',
      read: ['Ann "Two', 'Bo Three'],
      rule: 'a lone quotation mark does not swallow the next line',
    },
    {
      text: 'Ann Two;4,5\nBo Three;5,0',
      read: ['Ann Two', 'Bo Three'],
      rule: 'semicolons separate cells',
    },
    {
      text: 'Ann Two, 4.5\nBo Three, 5',
      read: ['Ann Two', 'Bo Three'],
      rule: 'a comma before a handicap separates cells',
    },
    {
      text: 'Elm, Ed\nvan der Three, Bo\nMüller, Uwe P.',
      read: ['Ed Elm', 'Bo van der Three', 'Uwe P. Müller'],
      rule: 'a last name before a comma is moved after the first name',
    },
    {
      text: 'Ann Two, Jr.\nThree, Jr.\nBo Four, Captain',
      read: ['Ann Two, Jr.', 'Three, Jr.', 'Bo Four, Captain'],
      rule: 'any other comma is part of the name',
    },
    { text: 'Ann\tTwo\t4.5', read: ['Ann Two'], rule: 'first and last name in two cells are one name' },
    {
      text: '1.\tAnn Two\n2.\tBo Three',
      read: ['Ann Two', 'Bo Three'],
      rule: 'a column of line numbers is skipped',
    },
    {
      text: '\ufeffAnn\u00a0Two\t4',
      read: ['Ann Two'],
      rule: 'a byte order mark and non-breaking spaces are removed',
    },
    {
      text: '1. Ann Two\n2) Bo Three\n10. Cy Four',
      read: ['Ann Two', 'Bo Three', 'Cy Four'],
      rule: 'line numbers before names are skipped',
    },
    { text: '- Ann Two\n• Bo Three', read: ['Ann Two', 'Bo Three'], rule: 'bullets are skipped' },
    {
      text: 'Timbermen\n2025\n\nName\tHcp\nAnn Two\t4.5',
      read: ['Ann Two'],
      rule: 'a title above the header is skipped with it',
    },
    {
      text: '1. Ann Two\t4\n2) Bo Three\t5',
      read: ['Ann Two', 'Bo Three'],
      rule: 'line numbers before names are skipped in tab-separated lines',
    },
    {
      text: 'Ann Two\t4\nBo Three;5\nCy Four\t6',
      read: ['Ann Two', 'Bo Three', 'Cy Four'],
      rule: 'a semicolon among tab-separated lines separates cells',
    },
    { text: 'Ann Two 3rd', read: ['Ann Two 3rd'], rule: 'a name may end in 3rd' },
  ])('$rule', ({ text, read }) => {
    expect(names(text)).toEqual(read);
  });

  test.each(['-', '–', 'N/A', 'n.a.', 'none'])('%s means no handicap', (none) => {
    const read = [
      { name: 'Ann Two', handicap: '', pick: false },
      { name: 'Bo Three', handicap: '4', pick: false },
    ];
    expect(readPaste(`Ann Two\t${none}\nBo Three\t4`)).toEqual(read);
    expect(readPaste(`Name\tHCP\nAnn Two\t${none}\nBo Three\t4`)).toEqual(read);
  });

  test.each(['Pick', 'captain’s pick', "Captain's Pick"])('“%s” marks a pick in any column', (pick) => {
    const text = `Name\tHCP\tNotes\tPhone\nAnn Two\t4\t${pick}\t555\nBo Three\t5\t\t556`;
    expect(readPaste(text).map((line) => line.pick)).toEqual([true, false]);
    expect(unusedIn(text)).toEqual(['Phone']);
  });

  test('a Team column is read, with or without a header', () => {
    const read = [
      { name: 'Ann Two', handicap: '4', pick: false, team: 'Timbermen' },
      { name: 'Bo Three', handicap: '5', pick: true, team: 'Stopemen' },
    ];
    expect(readPaste('Team\tName\tHCP\tNotes\nTimbermen\tAnn Two\t4\t\nStopemen\tBo Three\t5\tPick')).toEqual(
      read,
    );
    expect(readPaste('Ann Two\t4\tTimbermen\nBo Three\t5\tStopemen\tpick')).toEqual(read);
  });

  test('unused columns are listed, except a column of line numbers', () => {
    expect(unusedIn('No\tName\tShirt\n1\tAnn Two\tL\n2\tBo Three\tM')).toEqual(['Shirt']);
    expect(unusedIn('No\tTeam\tName\n1.\tT\tAnn\n2.\tT\tBo\n1.\tS\tCy\n2.\tS\tDi')).toEqual([]);
    expect(unusedIn('Tee\tName\n1\tAnn Two\n1\tBo Three')).toEqual(['Tee']);
    expect(unusedIn('Ann Two\t4')).toEqual([]);
  });

  test.each([
    { text: 'Ann Two 4.5', rule: 'after a space' },
    { text: '7. Ann Two (4.5)', rule: 'in parentheses' },
    { text: 'Ann Two – 4.5', rule: 'after a dash' },
    { text: 'Players\nAnn Two 4.5', rule: 'below a title' },
    { text: 'Name\tGHIN\tWHS Index\nAnn Two\t1234567\t4.5', rule: 'next to a membership number' },
  ])('a handicap never becomes part of the public name: $rule', ({ text }) => {
    expect(readPaste(text)).toEqual([{ name: 'Ann Two', handicap: '4.5', pick: false }]);
  });
});
