import { isIPv4 } from 'node:net';
import * as z from 'zod/mini';

/** May list several hosts, in which case it is not a valid URL: `postgres://…@one:5432,two:5432/cup`. */
const DatabaseUrl = z
  .string()
  .check(
    z.refine(
      (text) => /^postgres(ql)?:/.test(text) && URL.canParse(firstHost(text)),
      'must be an address as in postgres://cup_server:…@localhost/cup',
    ),
  );
const firstHost = (text: string) => text.replace(/,[^@/?#]*(?=[/?#]|$)/, '');
const PublicUrl = z.optional(
  z.url({ protocol: /^https?$/, error: 'must be an address as in https://cup.example' }),
);
const Pepper = z.string().check(z.regex(/^(?:[0-9a-f]{2}){32,}$/i, 'must be at least 64 hexadecimal digits'));

const Port = z
  .string()
  .check(z.refine((text) => /^\d{1,5}$/.test(text) && Number(text) < 65_536, 'must be a port'));

const Environment = z.object({
  DATABASE_URL: DatabaseUrl,
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(Port, '3000'),
  PUBLIC_URL: PublicUrl,
  CODE_PEPPER: Pepper,
  TRUSTED_PROXIES: z._default(z.string().check(z.regex(/^\d$/)), '0'),
  MAX_STREAMS: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
  MAX_STREAMS_PER_ADDRESS: z._default(z.string().check(z.regex(/^\d{1,6}$/)), '200'),
  MAX_CONNECTIONS: z._default(z.string().check(z.regex(/^\d{1,6}$/)), '20000'),
  REQUEST_SECONDS: z._default(z.string().check(z.regex(/^[1-9]\d?$/)), '15'),
  KEEP_ALIVE_SECONDS: z._default(z.string().check(z.regex(/^[1-9]\d{0,2}$/)), '45'),
  DRAIN_SECONDS: z._default(
    z.string().check(z.regex(/^([0-5]?\d|60)$/, 'must be a whole number up to 60')),
    '5',
  ),
  HSTS_INCLUDE_SUBDOMAINS: z._default(z.enum(['yes', 'no']), 'no'),
  LINK_PICTURES: z._default(z.enum(['drawn', 'static']), 'drawn'),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'info']), 'info'),
  METRICS_PORT: z.optional(Port.check(z.regex(/^[1-9]/))),
});

/** The names of all server settings. */
export const SERVER_SETTINGS: readonly string[] = Object.keys(Environment.shape);

/** The message names settings but never shows their values, which may be secret. */
export class InvalidConfiguration extends Error {
  constructor(faults: string) {
    super(`Invalid configuration: ${faults}`);
  }
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Open files reserved for the database, the log and everything else except visitors. */
const RESERVED_FILES = 64;

/** One connection in four is reserved for ordinary requests. */
const STREAMS_SHARE = 0.75;

/** `openFiles` is the process's limit on open files and connections, if known. */
export function readConfig(environment: Variables, openFiles: number | null = null) {
  const data = readVariables(Environment, environment);
  // Behind a proxy, the Host header is only the proxy's claim; links, cookies and origins need the real URL.
  if (data.TRUSTED_PROXIES !== '0' && !data.PUBLIC_URL)
    throw new InvalidConfiguration('TRUSTED_PROXIES above 0 needs PUBLIC_URL');
  // A site that is reached through a proxy without TLS would expose its cookies to every network on the way.
  if (data.TRUSTED_PROXIES !== '0' && data.PUBLIC_URL && isUnencryptedRemote(new URL(data.PUBLIC_URL)))
    throw new InvalidConfiguration('PUBLIC_URL must be https, unless it is this machine (localhost)');
  const maxConnections = Math.min(
    Number(data.MAX_CONNECTIONS),
    openFiles === null ? Number.POSITIVE_INFINITY : Math.max(1, openFiles - RESERVED_FILES),
  );
  const mostStreams = Math.floor(maxConnections * STREAMS_SHARE);
  return {
    databaseUrl: data.DATABASE_URL,
    host: data.HOST,
    port: Number(data.PORT),
    /** The site's public URL. `https:` enables Secure cookies with the `__Host-` prefix. */
    publicUrl: data.PUBLIC_URL ? new URL(data.PUBLIC_URL) : null,
    /** Mixed into every access code's hash, so that a stolen database alone does not help to guess codes. */
    pepper: Buffer.from(data.CODE_PEPPER, 'hex'),
    /** How many proxies in front of the server are trusted to report a visitor's IP address. */
    trustedProxies: Number(data.TRUSTED_PROXIES),
    /** The limit on live streams per process. Beyond it, readers are asked to reconnect later. */
    maxStreams: data.MAX_STREAMS ? Math.min(Number(data.MAX_STREAMS), maxConnections) : mostStreams,
    /** The limit on live streams per IP address (or IPv6 /64). A whole clubhouse may share one address. */
    maxStreamsPerAddress: Number(data.MAX_STREAMS_PER_ADDRESS),
    /** The limit on connections of all kinds per process. It never exceeds the limit on open files. */
    maxConnections,
    /** How long a request may take to arrive. */
    requestSeconds: Number(data.REQUEST_SECONDS),
    /** How long an idle connection is kept for its next request. Must exceed the proxy's own keep-alive time. */
    keepAliveSeconds: Number(data.KEEP_ALIVE_SECONDS),
    /** How long the process takes to close its streams when it stops. */
    drainSeconds: Number(data.DRAIN_SECONDS),
    /** Whether HSTS also covers subdomains. */
    hstsIncludeSubdomains: data.HSTS_INCLUDE_SUBDOMAINS === 'yes',
    /** Whether a shared link's picture shows the score. Drawing one takes 110 MB of memory for a second. */
    drawsLinkPictures: data.LINK_PICTURES === 'drawn',
    logLevel: data.LOG_LEVEL,
    /** The loopback port where Prometheus collects metrics; null for none. */
    metricsPort: data.METRICS_PORT ? Number(data.METRICS_PORT) : null,
  };
}
/** The server's settings. Nothing else in the product reads the environment. */
export type Config = ReturnType<typeof readConfig>;

function isUnencryptedRemote({ protocol, hostname }: URL): boolean {
  const isHere =
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    (isIPv4(hostname) && hostname.startsWith('127.'));
  return protocol === 'http:' && !isHere;
}

/** The site's origin, for links used outside the site. */
export function originOf({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  return (publicUrl ?? new URL(`http://${host}:${port}`)).origin;
}

const OrganizerEnvironment = z.object({
  DATABASE_ORGANIZER_URL: DatabaseUrl,
  PUBLIC_URL: PublicUrl,
  CODE_PEPPER: Pepper,
  ORGANIZER: z.optional(z.string().check(z.trim(), z.minLength(1))),
});

/** The settings of the organizers' commands. */
export function readOrganizerConfig(environment: Variables) {
  const data = readVariables(OrganizerEnvironment, environment);
  return {
    organizerUrl: data.DATABASE_ORGANIZER_URL,
    publicUrl: data.PUBLIC_URL ? new URL(data.PUBLIC_URL) : null,
    pepper: Buffer.from(data.CODE_PEPPER, 'hex'),
    /** The name recorded in the trail; null for the user logged in on this machine. */
    organizer: data.ORGANIZER ?? null,
  };
}

function readVariables<Data>(schema: z.ZodMiniType<Data>, environment: Variables): Data {
  const read = z.safeParse(schema, environment);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, message }) => {
    const name = path.join('.');
    return environment[name] === undefined ? `${name} is not set` : `${name}: ${message}`;
  });
  throw new InvalidConfiguration(faults.join('; '));
}
