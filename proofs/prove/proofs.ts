/** A proof that gets stronger the longer it runs. */
export type Proof = {
  /** The claim that its long form proves. */
  shows: string;
  runner: 'vitest' | 'playwright';
  files: readonly string[];
  /** Part of the titles of the tests to run, if only some tests of the files have a long form. */
  only?: string;
  /** Debian packages that the proof needs, other than those that CI installs for every change. */
  packages?: readonly string[];
  /** True if the proof is not in the nightly run, because it starts containers, for which that run lacks privileges. */
  byHand?: true;
};

export const PROOFS: Readonly<Record<string, Proof>> = {
  'captain-bad-weather': {
    shows:
      'a captain posts over a bad network, with pages reloaded and killed: nothing is lost or applied twice',
    runner: 'playwright',
    files: ['e2e/captain-bad-weather.spec.ts'],
  },
  'desk-bad-weather': {
    shows:
      'an organizer and two captains post to the same holes over bad networks while the server is killed',
    runner: 'playwright',
    files: ['e2e/desk-bad-weather.spec.ts'],
  },
  kills: {
    shows: 'processes and PostgreSQL are killed with kill -9: every acknowledged entry is stored once',
    runner: 'vitest',
    files: ['proofs/kills/kill.test.ts', 'proofs/kills/kill-agreeing.test.ts'],
  },
  failovers: {
    shows: 'the primary of a pair is killed and its standby promoted: no acknowledged correction is lost',
    runner: 'vitest',
    files: ['proofs/failover/failover.test.ts'],
    only: 'its standby promoted',
  },
  patroni: {
    shows: 'the same with failovers by Patroni, through a URL with both hosts and through HAProxy',
    runner: 'vitest',
    files: ['proofs/failover/patroni.test.ts'],
    packages: ['patroni', 'etcd-server', 'python3-etcd', 'haproxy'],
  },
  restores: {
    shows: 'backups made while scores change are restored and compared',
    runner: 'vitest',
    files: ['proofs/backup/backup.test.ts'],
    only: 'times during play',
  },
  pgbackrest: {
    shows: 'pgBackRest restores points in time, exact to the second, and restores everything',
    runner: 'vitest',
    files: ['proofs/backup/pgbackrest.test.ts'],
    packages: ['pgbackrest'],
  },
  'hostile-requests': {
    shows: 'malformed and hostile requests get no 5xx, hang nothing and change nothing',
    runner: 'vitest',
    files: ['proofs/hostile-requests/hostile-requests.test.ts'],
  },
  streams: {
    shows: 'thousands of open boards reconnect, spread out, after a restart and after kill -9',
    runner: 'vitest',
    files: ['proofs/restart/restart.test.ts'],
  },
  'rolling-restarts': {
    shows:
      'both processes restart in turn behind nginx, Caddy and Varnish: every stream is back, nothing is lost',
    runner: 'vitest',
    files: ['proofs/restart/rolling.test.ts'],
  },
  containers: {
    shows: 'the images are built, started and migrated; an organizer is invited, a backup made and restored',
    runner: 'vitest',
    files: ['proofs/containers/containers.test.ts'],
    packages: ['buildah', 'debootstrap', 'iptables', 'podman', 'podman-compose', 'runc'],
    byHand: true,
  },
  cards: {
    shows: 'all 36 cards are typed at the desk, and again in the whole event: each is on the board once',
    runner: 'playwright',
    files: ['e2e/desk-cards.spec.ts', 'e2e/whole-event.spec.ts'],
  },
  'first-reads': {
    shows: 'every first read of every page fails in two ways, in both orders: the page shows it and recovers',
    runner: 'playwright',
    files: ['e2e/first-reads.spec.ts'],
  },
  'within-a-second': {
    shows: 'every correction is on every board within a second, timed on an otherwise idle machine',
    runner: 'playwright',
    files: ['e2e/within-a-second.spec.ts'],
  },
  'origin-stopped': {
    shows:
      'for ten minutes without any site process, Varnish serves the site; every board recovers automatically',
    runner: 'playwright',
    files: ['e2e/origin-stopped.spec.ts'],
  },
  attacks: {
    shows: 'floods of requests, streams and sockets do not keep captains from correcting',
    runner: 'vitest',
    files: ['proofs/attacks/attacks.test.ts'],
  },
  'sign-in-flood': {
    shows: 'hundreds of wrong codes a second do not keep captains from signing in or correcting',
    runner: 'vitest',
    files: ['proofs/sign-in-flood/sign-in-flood.test.ts'],
  },
  concurrency: {
    shows:
      'captains and organizers correct, post, answer and close concurrently: none is lost or applied twice',
    runner: 'vitest',
    files: [
      'proofs/concurrency/concurrent-corrections.test.ts',
      'proofs/concurrency/concurrent-posts.test.ts',
      'proofs/concurrency/concurrent-agreeing.test.ts',
    ],
  },
};
