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
  /** Over how long the streams are ended when the process stops. */
  drainSeconds: number;
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
  DRAIN_SECONDS: z._default(z.string().check(z.regex(/^\d{1,3}$/)), '5'),
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
    drainSeconds: Number(data.DRAIN_SECONDS),
    logLevel: data.LOG_LEVEL,
  };
}
