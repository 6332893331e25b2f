import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const IP = '/usr/sbin/ip';

/** Whether this process can create network namespaces: only as root on Linux. */
export const canMakeNetworks = process.getuid?.() === 0 && existsSync(IP);

const ip = (...words: string[]) => execFileSync(IP, words);

// IP addresses for network tests (RFC 2544), different for test files that run at the same time.
const place = process.pid % 256;
const DATABASE = `198.18.${place}.1`;
const FIRST = `198.18.${place}.2`;
const SECOND = `198.18.${place}.3`;
const OUR_SIDE = `198.19.${place}.1`;
const SERVER = `198.19.${place}.2`;

/**
 * A separate network for a process, connected to this machine by a virtual cable. The machine has two IP addresses
 * there: one for the database, and one for the tests.
 */
export type OwnNetwork = {
  /** The IP address at which the process reaches the database on this machine. */
  databaseHost: string;
  /** The IP address at which this machine reaches the process. */
  serverHost: string;
  /** The prefix that runs a command in that network. */
  prefix: readonly string[];
  /**
   * Acts as if the database's host lost power and another took over its IP address: packets of currently open
   * connections are dropped for good, without a reset. New connections come from a different address and work.
   */
  loseOpenConnections(): void;
  remove(): void;
};

export function makeNetwork(): OwnNetwork {
  const [name, here, there] = [`cup-${process.pid}`, `cupa${process.pid}`, `cupb${process.pid}`];
  ip('netns', 'add', name);
  ip('link', 'add', here, 'type', 'veth', 'peer', 'name', there);
  ip('link', 'set', there, 'netns', name);
  for (const address of [DATABASE, OUR_SIDE]) ip('addr', 'add', `${address}/29`, 'dev', here);
  for (const address of [FIRST, SERVER]) ip('-n', name, 'addr', 'add', `${address}/29`, 'dev', there);
  ip('link', 'set', here, 'up');
  ip('-n', name, 'link', 'set', there, 'up');
  ip('-n', name, 'link', 'set', 'lo', 'up');
  let isLost = false;
  return {
    databaseHost: DATABASE,
    serverHost: SERVER,
    prefix: [IP, 'netns', 'exec', name],
    loseOpenConnections() {
      ip('route', 'add', 'blackhole', `${FIRST}/32`);
      isLost = true;
      ip('-n', name, 'addr', 'add', `${SECOND}/29`, 'dev', there);
      ip('-n', name, 'route', 'replace', `198.18.${place}.0/29`, 'dev', there, 'src', SECOND);
    },
    remove() {
      if (isLost) ip('route', 'del', 'blackhole', `${FIRST}/32`);
      ip('link', 'del', here);
      ip('netns', 'del', name);
    },
  };
}
