import { describe, expect, test } from 'vitest';
import { nameKey, nameProblem, plainLetters, sameName, tidyName } from './person-name.ts';

describe('D-13 a name is tidied', () => {
  test.each([
    { typed: '  Ann Two ', tidy: 'Ann Two', rule: 'spaces around it are removed' },
    { typed: 'Ann \t\u00a0 Two', tidy: 'Ann Two', rule: 'one space is left between words' },
    { typed: '\ufeffAnn\u200b Two', tidy: 'Ann Two', rule: 'zero-width characters are removed' },
    { typed: 'Zoe\u0308', tidy: 'Zoë', rule: 'accents are composed with their letters' },
  ])('$rule', ({ typed, tidy }) => {
    expect(tidyName(typed)).toBe(tidy);
  });
});

describe('D-13 problems with a name', () => {
  const MORE = 'Keep only the name: it will be public.';
  const HIDDEN = 'There is a hidden character in this name. Type it again.';

  test.each([
    { name: '', problem: 'Type a name, or remove this line.' },
    { name: 'x'.repeat(81), problem: 'A name has at most 80 characters.' },
    { name: 'Ann\u202eTwo', problem: HIDDEN },
    { name: 'Ann\u0007', problem: HIDDEN },
    { name: 'Ann\u2028Two', problem: HIDDEN },
    { name: 'Ann\u2029Two', problem: HIDDEN },
    { name: '?!', problem: '“?!” is not a name.' },
    { name: 'ann@club.example', problem: MORE },
    { name: 'Ann 5550100', problem: MORE },
    { name: 'Ann x123', problem: MORE },
    { name: '1. Ann', problem: MORE },
    { name: 'Ann 4', problem: MORE },
    { name: 'Ann 12', problem: MORE },
    { name: 'Ann 4.5', problem: MORE },
    { name: 'Ann 4,25', problem: MORE },
    { name: 'Ann (4.5)', problem: MORE },
    { name: 'Ann #4', problem: MORE },
    { name: 'Ann +2', problem: MORE },
    { name: 'Ann -2', problem: MORE },
    { name: '2) Ann', problem: MORE },
    { name: '2: Ann', problem: MORE },
  ])('“$name” is refused: $problem', ({ name, problem }) => {
    expect(nameProblem(name)).toBe(problem);
  });

  test.each([
    'Ann',
    'x'.repeat(80),
    'Ann Two 3rd',
    'R2 Deux',
    'Ann B12',
    'Ann 2nd.5',
    'Ann +2x',
    'Ann 4;',
    'Ann 1.x',
  ])('“%s” is accepted', (name) => {
    expect(nameProblem(name)).toBeNull();
  });
});

describe('D-13 spellings that look like the same person', () => {
  test.each([
    ['Väinö Østby', 'vaino ostby'],
    ['Łukasz Đorđe', 'lukasz dorde'],
    ['Ælfric Groß', 'aelfric gross'],
  ])('%s is %s in plain letters', (name, plain) => {
    expect(plainLetters(name)).toBe(plain);
  });

  test('may differ in spaces, capitals and accents, but not in letters', () => {
    expect(nameKey('  ZOË   Two')).toBe('zoe two');
    expect(sameName('Zoë Two', 'zoe  two')).toBe(true);
    expect(sameName('Zoë Two', 'Zoë Too')).toBe(false);
  });
});
