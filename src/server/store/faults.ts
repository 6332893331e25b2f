/** A fault of the database or of the connection to it, described for the person who runs the site. */
const SENTENCES = {
  standby: 'the database is a standby, which takes no changes',
  'disk full': "the database's disk is full",
  'no room': 'the database takes no more connections',
  'signed out': 'the database refuses the name, the password or the address of the server',
  'not there': 'there is no database with that name',
  certificate: "the database's certificate is not accepted",
  files: 'this process has too many open files',
  cancelled: 'the database has canceled the query',
  unreachable: 'the database is not responding',
  pooler:
    'the pooler refuses the startup parameters of every connection: PgBouncer needs ignore_startup_parameters = options,statement_timeout,idle_in_transaction_session_timeout',
  'no primary': "none of the database's hosts accepts writes",
  'old primary':
    'the only host that accepts writes is an old primary; the newest changes are not on it, so it is not used',
  'two primaries': 'two hosts take changes, independently of each other: stop one of them',
} as const;

type Fault = keyof typeof SENTENCES;

/** Thrown if none of several hosts can be used. */
export class NoPrimary extends Error {
  readonly fault: Extract<Fault, `${string} primar${string}`>;

  constructor(fault: NoPrimary['fault']) {
    super(SENTENCES[fault]);
    this.fault = fault;
  }
}

/** By SQLSTATE, longest prefix first. */
const BY_STATE: readonly (readonly [RegExp, Fault])[] = [
  [/^25006$/, 'standby'],
  [/^(53100|58030)$/, 'disk full'],
  [/^53\w{3}$/, 'no room'],
  [/^28\w{3}$/, 'signed out'],
  [/^3D000$/, 'not there'],
  [/^57P0[1-5]$/, 'unreachable'],
  [/^(57|40)\w{3}$/, 'cancelled'],
  [/^08\w{3}$/, 'unreachable'],
];

const BY_NODE: readonly (readonly [RegExp, Fault])[] = [
  [/^E[MN]FILE$/, 'files'],
  [
    /^(ERR_(TLS|SSL)_|CERT_|CRL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|INVALID_CA|PATH_LENGTH_|HOSTNAME_)/,
    'certificate',
  ],
  [/^E(CONN|PIPE$|TIMEDOUT$|AI_|NOTFOUND$|HOST|NET|ADDRNOTAVAIL$|PROTO$|NOBUFS$)/, 'unreachable'],
];

/** By message, because the driver's own errors have no code. */
const BY_MESSAGE: readonly (readonly [RegExp, Fault])[] = [
  [/does not support SSL|establishing an SSL/i, 'certificate'],
  [
    /^Query read timeout$|timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable|client was closed/i,
    'unreachable',
  ],
];

/** Null for a fault in the query itself, which a later retry would not fix. */
function faultOf(error: unknown): Fault | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof NoPrimary) return error.fault;
  // A pooler's refusal is recognized by its message, because other faults have the same code.
  if (error.message.startsWith('unsupported startup parameter')) return 'pooler';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // Only errors from PostgreSQL have a severity. EPIPE also looks like an SQLSTATE.
  const byCode = 'severity' in error ? BY_STATE : BY_NODE;
  const found = byCode.find(([pattern]) => pattern.test(code));
  if (!found && 'syscall' in error && error.syscall === 'connect') return 'unreachable'; // no such socket, or no permission
  return (found ?? BY_MESSAGE.find(([pattern]) => pattern.test(error.message)))?.[1] ?? null;
}

/** Whether the database or the connection failed, rather than the query, so that a later retry is worthwhile. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return faultOf(error) !== null;
}

export function sentenceFor(error: unknown): string {
  const fault = faultOf(error);
  return fault ? SENTENCES[fault] : 'the database refused the query; see the log';
}

/** Thrown if the server must not run with its settings. Only the message is shown, without a stack trace. */
export class CannotStart extends Error {}
