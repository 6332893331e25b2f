import { describe, expect, test } from 'vitest';
import { readConfig, readOrganizerConfig } from './config.ts';

const PEPPER = 'ab'.repeat(32);
const DATABASE_URL = 'postgres://cup_server:secret@127.0.0.1/cup';
const SERVER = { DATABASE_URL, CODE_PEPPER: PEPPER };
const ORGANIZER = { DATABASE_ORGANIZER_URL: DATABASE_URL, CODE_PEPPER: PEPPER };

describe('the configuration', () => {
  const peppers = ['', 'abcd', 'xy'.repeat(32), PEPPER.slice(1), `${PEPPER}a`, ` ${PEPPER}`];

  test.each(peppers)('refuses the pepper %j', (pepper) => {
    for (const [read, settings] of [
      [readConfig, SERVER] as const,
      [readOrganizerConfig, ORGANIZER] as const,
    ]) {
      const reading = () => read({ ...settings, CODE_PEPPER: pepper });
      expect(reading).toThrow(/^Invalid configuration: CODE_PEPPER/);
      if (pepper) expect(reading).not.toThrow(pepper.trim()); // the message must not show a secret
    }
  });

  test.each([
    { what: 'a server without a database', read: () => readConfig({ CODE_PEPPER: PEPPER }) },
    {
      what: 'a server whose database URL is not for PostgreSQL',
      read: () => readConfig({ ...SERVER, DATABASE_URL: 'http://x' }),
    },
    {
      what: 'a server with several database hosts and a wrong port',
      read: () => readConfig({ ...SERVER, DATABASE_URL: 'postgres://cup@one:x,two/cup' }),
    },
    { what: 'a server without a pepper', read: () => readConfig({ DATABASE_URL }) },
    {
      what: "organizer commands with only the server's database URL",
      read: () => readOrganizerConfig({ DATABASE_URL, CODE_PEPPER: PEPPER }),
    },
    {
      what: 'organizer commands without a pepper',
      read: () => readOrganizerConfig({ DATABASE_ORGANIZER_URL: DATABASE_URL }),
    },
    {
      what: 'organizer commands with a blank name',
      read: () => readOrganizerConfig({ ...ORGANIZER, ORGANIZER: ' ' }),
    },
    {
      what: 'trusted proxies without a public URL',
      read: () => readConfig({ ...SERVER, TRUSTED_PROXIES: '1' }),
    },
    {
      what: 'trusted proxies and a public URL without TLS',
      read: () => readConfig({ ...SERVER, TRUSTED_PROXIES: '1', PUBLIC_URL: 'http://cup.example' }),
    },
    {
      what: 'a public URL without TLS that only looks like this machine',
      read: () => readConfig({ ...SERVER, TRUSTED_PROXIES: '1', PUBLIC_URL: 'http://127.0.0.1.cup.example' }),
    },
  ])('refuses $what', ({ read }) => {
    expect(read).toThrow(/^Invalid configuration: /);
  });

  test('names every missing or wrong setting, with the reason', () => {
    expect(() => readConfig({})).toThrow(
      new Error('Invalid configuration: DATABASE_URL is not set; CODE_PEPPER is not set'),
    );
    expect(() => readConfig({ ...SERVER, PORT: '70000', PUBLIC_URL: '' })).toThrow(
      new Error(
        'Invalid configuration: PORT: must be a port; PUBLIC_URL: must be an address as in https://cup.example',
      ),
    );
    expect(() => readConfig({ DATABASE_URL: 'localhost/cup', CODE_PEPPER: 'CHANGE_ME' })).toThrow(
      new Error(
        'Invalid configuration: DATABASE_URL: must be an address as in postgres://cup_server:…@localhost/cup; CODE_PEPPER: must be at least 64 hexadecimal digits',
      ),
    );
    expect(readConfig({ ...SERVER, CODE_PEPPER: PEPPER.toUpperCase() }).pepper.toString('hex')).toBe(PEPPER);
  });

  test('accepts a database URL with several hosts', () => {
    const DATABASE_URL = 'postgres://cup:a,b@one:5432,[::1]:5432,two/cup?sslmode=verify-full';
    expect(readConfig({ ...SERVER, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });

  test.each([
    { openFiles: null, settings: {}, connections: 20_000, streams: 15_000 },
    { openFiles: 1_000_000, settings: {}, connections: 20_000, streams: 15_000 },
    { openFiles: 1_024, settings: {}, connections: 960, streams: 720 },
    { openFiles: 1_024, settings: { MAX_STREAMS: '15000' }, connections: 960, streams: 960 },
    { openFiles: 1_024, settings: { MAX_CONNECTIONS: '100' }, connections: 100, streams: 75 },
    { openFiles: 32, settings: {}, connections: 1, streams: 0 },
  ])('allows $streams streams with $openFiles open files and $settings', (row) => {
    const config = readConfig({ ...SERVER, ...row.settings }, row.openFiles);
    expect([config.maxConnections, config.maxStreams]).toEqual([row.connections, row.streams]);
  });

  test.each(['http://localhost:3000', 'http://cup.localhost', 'http://127.0.0.2:8080', 'http://[::1]:80'])(
    'accepts %s behind a proxy, because a URL on this machine needs no TLS',
    (url) => {
      const { publicUrl } = readConfig({ ...SERVER, TRUSTED_PROXIES: '1', PUBLIC_URL: url });
      expect(publicUrl?.protocol).toBe('http:');
    },
  );

  test('is read if every setting is valid', () => {
    const config = readConfig({ ...SERVER, TRUSTED_PROXIES: '2', PUBLIC_URL: 'https://cup.example' });
    expect(config).toMatchObject({ trustedProxies: 2, publicUrl: new URL('https://cup.example') });
    expect(config.pepper).toHaveLength(32);
    expect(readOrganizerConfig({ ...ORGANIZER, ORGANIZER: ' Ada ' }).organizer).toBe('Ada');
  });
});
