import { expect, test } from 'vitest';
import { csv } from './csv.ts';

test('writes a header, then the rows, with CRLF after each line', () => {
  const text = csv(
    ['name', 'total', 'shared'],
    [
      ['Robin', 72, false],
      ['Sam', null, true],
    ],
  );
  expect(text).toBe('\uFEFFname,total,shared\r\nRobin,72,no\r\nSam,,yes\r\n');
});

test.each([
  { name: 'Sample, Robin', cell: '"Sample, Robin"', why: 'a comma' },
  { name: 'Robin "Birdie" Sample', cell: '"Robin ""Birdie"" Sample"', why: 'quotes' },
  { name: 'Robin\nSample', cell: '"Robin\nSample"', why: 'a line break' },
  { name: '=1+1', cell: "'=1+1", why: 'a formula' },
  { name: '+1', cell: "'+1", why: 'a plus' },
  { name: '-1', cell: "'-1", why: 'a minus' },
  { name: '@SUM(A1)', cell: "'@SUM(A1)", why: 'an at sign' },
  { name: '\t=1', cell: "'\t=1", why: 'a tab' },
  { name: '\r=1', cell: '"\'\r=1"', why: 'a carriage return' },
  { name: '=HYPERLINK("x","y")', cell: '"\'=HYPERLINK(""x"",""y"")"', why: 'a formula with quotes' },
  { name: '＝1+1', cell: "'＝1+1", why: 'a formula in wide letters' },
  { name: 'Anne-Marie', cell: 'Anne-Marie', why: 'an ordinary name' },
])('escapes a cell with $why if CSV or spreadsheets require it', ({ name, cell }) => {
  expect(csv(['name'], [[name]])).toBe(`\uFEFFname\r\n${cell}\r\n`);
});
