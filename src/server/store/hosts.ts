import pg from 'pg';
import { CannotStart } from './faults.ts';

const HOSTS_ELSEWHERE =
  'Several hosts come before the name of the database: postgres://…@one:5432,two:5432/cup';

/** The libpq options for several hosts, and the values supported here. */
const DONE_HERE: Readonly<Record<string, readonly string[]>> = {
  target_session_attrs: ['read-write', 'primary'],
  load_balance_hosts: ['disable'],
};

/**
 * Splits a URL with several hosts into one URL per host, as libpq does. Refuses options for several hosts
 * that we do not support.
 */
export function addressesOf(databaseUrl: string): readonly string[] {
  const { who, hosts, which } = partsOf(databaseUrl);
  const parameters = new URLSearchParams(which.split('?')[1]);
  if (parameters.get('host')?.includes(',')) throw new CannotStart(HOSTS_ELSEWHERE);
  if (!hosts.includes(',')) return [databaseUrl];
  if (parameters.has('host') || parameters.has('port')) throw new CannotStart(HOSTS_ELSEWHERE);
  for (const [name, done] of Object.entries(DONE_HERE)) {
    const asked = parameters.get(name);
    if (asked !== null && !done.includes(asked))
      throw new CannotStart(
        `The host that accepts writes is always used: ${name} can only be ${done.join(' or ')}.`,
      );
  }
  return hosts.split(',').map((host) => {
    const address = `${who}${host}${which}`;
    if (host === '' || !URL.canParse(address))
      throw new CannotStart(
        'One of the several hosts in the address of the database has no name or a wrong port.',
      );
    return address;
  });
}

/** The user, the hosts, and the database with its options. As in `new URL`, the last @ ends the password. */
function partsOf(databaseUrl: string): { who: string; hosts: string; which: string } {
  const begin = databaseUrl.indexOf('//') + 2;
  const length = databaseUrl.slice(begin).search(/[/?#]/);
  const end = length === -1 ? databaseUrl.length : begin + length;
  const from = Math.max(begin, databaseUrl.lastIndexOf('@', end - 1) + 1);
  return {
    who: databaseUrl.slice(0, from),
    hosts: databaseUrl.slice(from, end),
    which: databaseUrl.slice(end),
  };
}

/** The same connection as environment variables for PostgreSQL's own programs. */
export function libpqSettings(databaseUrl: string): Record<string, string> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl });
  const { searchParams } = new URL(databaseUrl);
  const settings = {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGPASSWORD: password,
    PGDATABASE: database,
    PGSSLMODE: searchParams.get('sslmode'),
    PGSSLROOTCERT: searchParams.get('sslrootcert'),
  };
  return Object.fromEntries(
    Object.entries(settings).filter((entry): entry is [string, string] => !!entry[1]),
  );
}
