import { expect, test } from 'vitest';
import { Lookup } from './lookup.ts';

const key = (name: string) => Buffer.from(name);

test('requests that arrive during a query share the next one', async () => {
  const queries: string[][] = [];
  const lookup = new Lookup<string>(async (keys) => {
    queries.push(keys.map(String));
    return new Map([[key('right').toString('base64'), 'found']]);
  });
  const strangers = Array.from({ length: 500 }, (_, at) => lookup.find(key(`wrong ${at}`)));
  const [one, another] = [lookup.find(key('right')), lookup.find(key('right'))];
  expect([await one, await another]).toEqual(['found', 'found']);
  expect(new Set(await Promise.all(strangers))).toEqual(new Set([undefined]));
  expect(queries.map(({ length }) => length)).toEqual([1, 500]);
});

test('when a query fails, its callers get the error, and the next call queries again', async () => {
  let isAway = true;
  const lookup = new Lookup<string>(async () => {
    if (isAway) throw new Error('the database is away');
    return new Map([[key('right').toString('base64'), 'found']]);
  });
  await expect(lookup.find(key('right'))).rejects.toThrow('the database is away');
  isAway = false;
  expect(await lookup.find(key('right'))).toBe('found');
});

test('lets a thousand callers wait, and asks the others to retry later', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const lookup = new Lookup<string>(async () => {
    await asked;
    return new Map();
  });
  const first = lookup.find(key('first'));
  const waiting = Array.from({ length: 1_000 }, (_, at) => lookup.find(key(`${at}`)));
  expect(() => lookup.find(key('one more'))).toThrow('Too many people at the desk');
  answer();
  await Promise.all([first, ...waiting]);
  expect(await lookup.find(key('later'))).toBeUndefined();
});
