import { describe, expect, test } from 'vitest';
import { checkRoster, divideByTeam } from './check-roster.ts';
import type { TypedPlayer } from './spreadsheet-rows.ts';

const ann = (typed: Partial<TypedPlayer> = {}): TypedPlayer => ({
  name: 'Ann Two',
  handicap: '',
  pick: false,
  ...typed,
});
/** `count` players with different names. The last `picks` of them are marked as captain’s picks. */
const players = (count: number, picks = 0): TypedPlayer[] =>
  Array.from({ length: count }, (_, at) =>
    ann({ name: `Ann ${'ABCDEFGHIJKLMN'[at]}`, pick: at >= count - picks }),
  );
const problemsOf = (typed: readonly TypedPlayer[], elsewhere: Parameters<typeof checkRoster>[1] = []) =>
  checkRoster(typed, elsewhere).flatMap(({ problem }, at) => (problem ? [{ line: at + 1, ...problem }] : []));

describe('D-13 every line gets a slot', () => {
  test('if no pick is marked, lines 1 to 8 are by standing and lines 9 to 12 are captain’s picks', () => {
    const checked = checkRoster(players(12), []);
    expect(checked.map(({ slot }) => slot)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(checked.map(({ pick }) => pick)).toEqual([...Array(8).fill(false), ...Array(4).fill(true)]);
    expect(checked.map(({ problem }) => problem)).toEqual(Array(12).fill(null));
  });

  test('marked picks come after the others, no matter where they are in the list', () => {
    const typed = [ann({ name: 'Bo', pick: true }), ann({ name: 'Cy' }), ann({ name: 'Di', pick: true })];
    expect(checkRoster(typed, []).map(({ pick, slot }) => [pick, slot])).toEqual([
      [true, 9],
      [false, 1],
      [true, 10],
    ]);
  });

  test('a name is tidied', () => {
    expect(checkRoster([ann({ name: ' Ann   Two' })], [])).toEqual([
      { name: 'Ann Two', handicap: null, pick: false, slot: 1, problem: null },
    ]);
  });

  test.each([
    {
      typed: players(13),
      line: 13,
      text: 'A team has 12 players. Remove this line, or another.',
    },
    {
      typed: players(12, 5),
      line: 12,
      text: 'A team has 4 captain’s picks. This would be one too many.',
    },
    {
      typed: players(12, 3),
      line: 9,
      text: '8 play by their standing. Make this one a captain’s pick.',
    },
  ])('only a surplus line gets no slot, and it is reported: $text', ({ typed, line, text }) => {
    expect(problemsOf(typed)).toEqual([{ line, field: 'place', text }]);
    expect(checkRoster(typed, [])[line - 1]?.slot).toBeNull();
  });
});

describe('D-13 a wrong name', () => {
  test.each([
    ['Ann Two', 'ann  two'],
    ['Zoë Two', 'Zoe Two'],
  ])('%s and %s are the same name, so the second is refused', (one, other) => {
    expect(problemsOf([ann({ name: 'Bo' }), ann({ name: one }), ann({ name: other })])).toEqual([
      {
        line: 3,
        field: 'name',
        text: 'Same name as line 2. If these are two people, add an initial to one.',
      },
    ]);
  });

  test('a player of another team is refused', () => {
    expect(problemsOf([ann(), ann({ name: 'Bo' })], [{ name: 'ann two', teamId: 'stopemen' }])).toEqual([
      { line: 1, field: 'name', text: 'Ann Two plays for the Stopemen. One person, one team.' },
    ]);
  });

  test('is reported before a wrong handicap', () => {
    expect(problemsOf([ann({ name: '', handicap: '99' })])).toEqual([
      { line: 1, field: 'name', text: 'Type a name, or remove this line.' },
    ]);
  });
});

describe('D-13 a typed handicap', () => {
  test.each([
    { typed: '', handicap: null },
    { typed: '  ', handicap: null },
    { typed: ' 12.4 ', handicap: 12.4 },
    { typed: '12,4', handicap: 12.4 },
    { typed: '+2,1', handicap: -2.1 },
    { typed: '7', handicap: 7 },
  ])('“$typed” is read as $handicap', ({ typed, handicap }) => {
    expect(checkRoster([ann({ handicap: typed })], [])).toMatchObject([{ handicap, problem: null }]);
  });

  const A_NUMBER = 'A handicap is a number with at most one decimal, like 12.4 or +2.1.';
  const A_PLUS = 'Write a handicap better than scratch with a plus, like +2.1.';
  test.each([
    { typed: '7,3?', text: 'Type 7.3, or leave it empty.' },
    { typed: 'hcp 12', text: 'Type 12, or leave it empty.' },
    { typed: '+2.1*', text: 'Type +2.1, or leave it empty.' },
    { typed: '7,3,', text: 'Type 7.3, or leave it empty.' },
    { typed: '55', text: 'Handicaps go from +10 to 54.' },
    { typed: 'ten', text: A_NUMBER },
    { typed: '123,4', text: A_NUMBER },
    { typed: '1,25', text: A_NUMBER },
    { typed: '-2', text: A_PLUS },
    { typed: '\u22122', text: A_PLUS },
    { typed: '\u20132', text: A_PLUS },
    { typed: '4-', text: 'Type 4, or leave it empty.' },
  ])('“$typed” is refused: $text', ({ typed, text }) => {
    expect(checkRoster([ann({ handicap: typed })], [])).toMatchObject([
      { handicap: null, problem: { field: 'handicap', text: `“${typed}” is not a handicap. ${text}` } },
    ]);
  });
});

describe('D-13 one list for all three teams', () => {
  const ofTeam = (team: string, count = 12) =>
    players(count, 4).map((line) => ({ ...line, name: `${line.name} ${team}`, team }));

  test('is divided by its Team column, and each team is checked separately', () => {
    const list = [...ofTeam('Timbermen'), ...ofTeam('the stopemen'), ...ofTeam('POWDERMEN', 11)];
    const { teams, strays } = divideByTeam(list);
    expect(strays).toEqual([]);
    expect(teams.map(({ teamId, lines }) => [teamId, lines.length])).toEqual([
      ['timbermen', 12],
      ['stopemen', 12],
      ['powdermen', 11],
    ]);
    expect(teams.flatMap(({ lines }) => lines.flatMap(({ problem }) => problem ?? []))).toEqual([]);
    expect(teams[1]?.at[0]).toBe(12);
  });

  test('reports an unknown team with the one that was probably meant', () => {
    const { strays } = divideByTeam([
      ann({ team: 'Powdrmen' }),
      ann({ team: 'Chess club' }),
      ann({ team: '' }),
    ]);
    expect(strays.map(({ at, team, meant }) => [at, team, meant])).toEqual([
      [0, 'Powdrmen', 'powdermen'],
      [1, 'Chess club', null],
      [2, '', null],
    ]);
  });

  test('refuses a player who is on two teams', () => {
    const { teams } = divideByTeam([ann({ team: 'Timbermen' }), ann({ team: 'Stopemen' })]);
    expect(teams[1]?.lines[0]?.problem?.text).toBe('Ann Two plays for the Timbermen. One person, one team.');
  });
});
