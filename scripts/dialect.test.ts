import { describe, expect, test } from 'vitest';
import { dialectIn } from './dialect.ts';

const PLANTED = [
  '/** As it was is nothing of one’s own. */',
  '// What was said for want of a connection is unsaid when it is back.',
  '// In the end nothing is said once more, since nobody is at it.',
  '// Only the newest counts: what is on its way is older.',
  '// Anything may stand there, the server is not asked about it.',
  '/** It is not sent any more. */',
  '/** Whoever asks says what came of it. */',
  '// Hears of Back and Forward before the router does, until it is called off.',
  '// Returns the end of it.',
  '/** A code on the only occasion on which it is shown. */',
  '// Pressed again, it is open again.',
  '/** Of a part, as the server computes it. */',
  '/** Under which it is stored on the laptop. */',
  '/** Null if it is none of ours. */',
  '// A build that is just being deleted belongs to no process meanwhile.',
  '// After the second the query goes on without an answer.',
  'const text = "This passkey is there already.";',
  'const text = `There is an organizer of this name.`;',
  'const text = "It shall stay as it was.";',
  'const text = "The links, one a line, with their addresses";',
  '<p>\n  Call the office: it can mend that.\n</p>',
  'test("D-21 not one that was never seen", () => {});',
  'test("a button that goes by itself is not waited for", () => {});',
  '/** The caller has taken away the passkey.\n * The page stands on it. */',
  // Only a reader can find this one, because every word of it is good English.
  'test("a trail that adds up is 0 faults", () => {});',
];

const PLAIN = [
  '/** An unchanged paste is not an edit. */',
  '// Clears the offline message when the connection returns.',
  '// `again`: an automatic retry; stays quiet while still offline.',
  '// Drop reads that began before this save.',
  '// Storage may hold anything; ignore what is not a valid answer.',
  '/** Restores the draft unless it was sent or belongs to another hole. */',
  '// Stops sending; if the server got it, it shows as given.',
  '/** The caller reports the outcome. */',
  '// Listens for popstate ahead of the router; returns unsubscribe.',
  '/** Storage key. */',
  '/** Null if we did not issue it, or for another kind. */',
  '// If there is no connection, the request is retried once.',
  '/** A team’s standing: points, then matches won. */',
  'const text = "This passkey is already registered.";',
  'const text = "An organizer with this name already exists.";',
  'const text = "What should the notice say?";',
  'const text = "Nobody gets points for this hole until you post it again.";',
  'const text = "The organizers have been told.";',
  'const text = "Are carts for rent, and is there parking?";',
  'test("D-21 refuses to take down a notice that the organizer has not seen", () => {});',
  'const pattern = /what is/; // 18 holes a day, one score per team',
  'const sql = `select 1 from nobody`;',
];

describe('the dialect', () => {
  test(`is found in all but one of ${PLANTED.length} sample sentences`, () => {
    const missed = PLANTED.filter((source) => dialectIn('planted.tsx', source).length === 0);
    expect(missed).toEqual(PLANTED.slice(-1));
  });

  test.each(PLAIN)('is not found in %s', (source) => {
    expect(dialectIn('plain.tsx', source)).toEqual([]);
  });

  test('is reported with its line, its kind and advice', () => {
    const source = 'const a = 1;\n/**\n * The score and\n * where it\n * stands.\n */\n';
    const finding = { line: 5, found: 'stands', write: 'is, is shown, is stored' };
    expect(dialectIn('a.ts', source)).toEqual([{ file: 'a.ts', kind: 'code', ...finding }]);
    expect(dialectIn('a.test.ts', source)).toEqual([{ file: 'a.test.ts', kind: 'tests', ...finding }]);
  });

  test.each([
    { file: 'a.ts', source: 'const a = "It is not sent any more";', kinds: ['texts'] },
    { file: 'a.test.ts', source: "test('nobody is left', () => {});", kinds: ['tests'] },
    { file: 'a.test.ts', source: "test.each(SEEN)('until nobody is left', () => {});", kinds: ['tests'] },
    { file: 'a.test.ts', source: "await screen.findByText('Nobody is left.');", kinds: [] },
    { file: 'a.test.ts', source: "await screen.findByText('It is not sent any more.');", kinds: ['texts'] },
    { file: 'a.sql', source: 'select 1; -- it is not sent any more\n', kinds: ['code'] },
    { file: 'a.sql', source: "raise exception 'the rules stand' using errcode = '23001';", kinds: ['code'] },
    { file: 'a.css', source: 'a { top: 0 } /* it is not sent any more */', kinds: ['code'] },
    { file: 'a.sh', source: '#!/bin/sh\n# it is not sent any more\n', kinds: ['code'] },
    { file: 'a.md', source: '| Sending | it is not sent any more |', kinds: ['docs'] },
    { file: 'a.md', source: '```sh\n# it is not sent any more\n```\n`it is not sent any more`', kinds: [] },
  ])('is looked for in $file: $kinds', ({ file, source, kinds }) => {
    expect(dialectIn(file, source).map(({ kind }) => kind)).toEqual(kinds);
  });
});
