import { expect, test } from 'vitest';
import { addressesOf } from './hosts.ts';

test.each([
  'postgres://cup@127.0.0.1:5432/cup',
  'postgres://cup:a,b@db.example/cup?sslmode=verify-full',
  'postgres:///cup?host=/run/postgresql',
  'postgres://cup@%2Frun%2Fpostgresql/cup',
  'postgres://cup@db.example/cup?target_session_attrs=any',
])('%s has one host and stays unchanged', (url) => {
  expect(addressesOf(url)).toEqual([url]);
});

test.each([
  {
    several: 'postgres://cup:se%2Ccret@one:5432,two:5433/cup?sslmode=verify-full',
    each: [
      'postgres://cup:se%2Ccret@one:5432/cup?sslmode=verify-full',
      'postgres://cup:se%2Ccret@two:5433/cup?sslmode=verify-full',
    ],
  },
  {
    several: 'postgresql://[::1]:5432,[::2]/cup',
    each: ['postgresql://[::1]:5432/cup', 'postgresql://[::2]/cup'],
  },
  {
    several: 'postgres://a,b@one,two,three',
    each: ['postgres://a,b@one', 'postgres://a,b@two', 'postgres://a,b@three'],
  },
  {
    several: 'postgres://one,two/cup?target_session_attrs=read-write&load_balance_hosts=disable',
    each: ['one', 'two'].map(
      (host) => `postgres://${host}/cup?target_session_attrs=read-write&load_balance_hosts=disable`,
    ),
  },
])('$several becomes one URL per host', ({ several, each }) => {
  expect(addressesOf(several)).toEqual(each);
});

test.each([
  { asked: 'target_session_attrs=any', why: /target_session_attrs can only be read-write or primary\.$/ },
  { asked: 'target_session_attrs=prefer-standby', why: /can only be read-write or primary\.$/ },
  { asked: 'load_balance_hosts=random', why: /load_balance_hosts can only be disable\.$/ },
  { asked: 'port=5432,5433', why: /^Several hosts come before the name of the database/ },
])('$asked is refused, not silently ignored', ({ asked, why }) => {
  expect(() => addressesOf(`postgres://cup:secret@one,two/cup?${asked}`)).toThrow(why);
});

test.each([
  'postgres:///cup?host=one,two',
  'postgres://cup:secret@one,/cup',
  'postgres://cup:secret@one:x,two/cup',
])('%s is refused with a message that does not repeat it', (url) => {
  expect(() => addressesOf(url)).toThrow(/several hosts/i);
  expect(() => addressesOf(url)).not.toThrow(/secret|one:x/);
});
