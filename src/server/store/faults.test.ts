import { expect, test } from 'vitest';
import { isDatabaseUnavailable, NoPrimary, sentenceFor } from './faults.ts';

const fromPostgres = (code: string) => Object.assign(new Error('told'), { code, severity: 'ERROR' });
const fromNode = (code: string) => Object.assign(new Error('told'), { code });

test.each([
  { error: fromPostgres('25006'), sentence: 'the database is a standby, which takes no changes' },
  { error: fromPostgres('53100'), sentence: "the database's disk is full" },
  { error: fromPostgres('53300'), sentence: 'the database takes no more connections' },
  { error: fromPostgres('57P01'), sentence: 'the database is not responding' },
  { error: fromPostgres('57014'), sentence: 'the database has canceled the query' },
  { error: fromPostgres('40P01'), sentence: 'the database has canceled the query' },
  { error: fromPostgres('28P01'), sentence: /refuses the name/ },
  { error: fromPostgres('3D000'), sentence: 'there is no database with that name' },
  { error: fromNode('ENETUNREACH'), sentence: 'the database is not responding' },
  { error: fromNode('EHOSTDOWN'), sentence: 'the database is not responding' },
  { error: fromNode('ECONNRESET'), sentence: 'the database is not responding' },
  { error: fromNode('EAI_AGAIN'), sentence: 'the database is not responding' },
  { error: fromNode('EMFILE'), sentence: 'this process has too many open files' },
  { error: fromNode('ENFILE'), sentence: 'this process has too many open files' },
  { error: fromNode('CERT_HAS_EXPIRED'), sentence: "the database's certificate is not accepted" },
  { error: fromNode('DEPTH_ZERO_SELF_SIGNED_CERT'), sentence: "the database's certificate is not accepted" },
  { error: fromNode('ERR_TLS_CERT_ALTNAME_INVALID'), sentence: "the database's certificate is not accepted" },
  {
    error: new Error('The server does not support SSL connections'),
    sentence: "the database's certificate is not accepted",
  },
  { error: new NoPrimary('no primary'), sentence: "none of the database's hosts accepts writes" },
  { error: new NoPrimary('old primary'), sentence: /an old primary.* is not used$/ },
  {
    error: Object.assign(new Error('unsupported startup parameter: options'), {
      code: '08P01',
      severity: 'FATAL',
    }),
    sentence: /^the pooler refuses/,
  },
  { error: new Error('Query read timeout'), sentence: 'the database is not responding' },
])('$error.code $error.message means that the database is unavailable', ({ error, sentence }) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(sentenceFor(error)).toMatch(sentence);
});

test.each([fromPostgres('42P01'), fromPostgres('23505'), new TypeError('x is not a function'), 'told'])(
  '%s is a defect, not an unavailable database',
  (error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  },
);
