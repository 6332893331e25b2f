import * as z from 'zod/mini';

/** Everything the server is told from outside. Nothing else in the product reads the environment. */
export type Config = {
  databaseUrl: string;
  host: string;
  port: number;
  /** Where people reach the site; `https:` switches on Secure cookies with the `__Host-` prefix. */
  publicUrl: URL | null;
  /** Mixed into every access code's hash; without it a stolen database is worth nothing to a guesser. */
  pepper: Buffer;
  /** How many proxies in front of the server may be believed about a visitor's address. */
  trustedProxies: number;
  /** Live streams that one process carries; beyond that readers are asked to come back. */
  maxStreams: number;
  /** Of these, from one address (one /64 of IPv6). A clubhouse is one address. */
  maxStreamsPerAddress: number;
  /** Connections of all kinds that one process holds. */
  maxConnections: number;
  /** How long a request may take to arrive. */
  requestSeconds: number;
  /** How long a connection is kept for its next request; longer than a proxy in front keeps it. */
  keepAliveSeconds: number;
  /** Over how long the streams are ended when the process stops. */
  drainSeconds: number;
  /** Whether browsers are told that every name below ours speaks TLS as well. */
  hstsIncludeSubdomains: boolean;
  logLevel: 'silent' | 'error' | 'info';
};

const Environment = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(z.string().check(z.regex(/^\d{1,5}$/)), '3000'),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  CODE_PEPPER: z.string().check(z.regex(/^[0-9a-f]{64,}$/, 'must be at least 64 hexadecimal digits')),
  TRUSTED_PROXIES: z._default(z.string().check(z.regex(/^\d$/)), '0'),
  MAX_STREAMS: z._default(z.string().check(z.regex(/^\d{1,6}$/)), '15000'),
  MAX_STREAMS_PER_ADDRESS: z._default(z.string().check(z.regex(/^\d{1,6}$/)), '200'),
  MAX_CONNECTIONS: z._default(z.string().check(z.regex(/^\d{1,6}$/)), '20000'),
  REQUEST_SECONDS: z._default(z.string().check(z.regex(/^[1-9]\d?$/)), '15'),
  KEEP_ALIVE_SECONDS: z._default(z.string().check(z.regex(/^[1-9]\d{0,2}$/)), '45'),
  DRAIN_SECONDS: z._default(z.string().check(z.regex(/^\d{1,3}$/)), '5'),
  HSTS_INCLUDE_SUBDOMAINS: z._default(z.enum(['yes', 'no']), 'no'),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'info']), 'info'),
});

export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const read = z.safeParse(Environment, environment);
  if (!read.success) {
    // Names and reasons only: a value here may be a secret.
    const faults = read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`The configuration is not complete: ${faults.join('; ')}`);
  }
  const { data } = read;
  return {
    databaseUrl: data.DATABASE_URL,
    host: data.HOST,
    port: Number(data.PORT),
    publicUrl: data.PUBLIC_URL ? new URL(data.PUBLIC_URL) : null,
    pepper: Buffer.from(data.CODE_PEPPER, 'hex'),
    trustedProxies: Number(data.TRUSTED_PROXIES),
    maxStreams: Number(data.MAX_STREAMS),
    maxStreamsPerAddress: Number(data.MAX_STREAMS_PER_ADDRESS),
    maxConnections: Number(data.MAX_CONNECTIONS),
    requestSeconds: Number(data.REQUEST_SECONDS),
    keepAliveSeconds: Number(data.KEEP_ALIVE_SECONDS),
    drainSeconds: Number(data.DRAIN_SECONDS),
    hstsIncludeSubdomains: data.HSTS_INCLUDE_SUBDOMAINS === 'yes',
    logLevel: data.LOG_LEVEL,
  };
}
