import { type DestinationStream, pino, stdTimeFunctions } from 'pino';
import type { TeamId } from '#domain/teams.ts';
import type { Config } from '#server/config.ts';
import { loggedAddress } from './client-network.ts';
import { Repeats } from './repeats.ts';

type About = Readonly<Record<string, unknown>>;

/** Actions and attempts that an organizer may later have to account for. */
export type SecurityEvent = {
  action:
    | 'sign-in'
    | 'sign-out'
    | 'reading scores'
    | 'correction'
    | 'access code'
    | 'organizer command'
    | 'organizer sign-in'
    | 'organizer account'
    | 'invitation';
  outcome: 'done' | 'refused' | 'limited' | 'revoked';
  /** The person's name, if known. Never a code, a token or a cookie. */
  who: string | null;
  teamId?: TeamId;
  /** The client's IP address; null for a command run on the server itself. */
  from: string | null;
  /** Why it was refused or what was changed, in a few words. */
  reason?: string;
};

export type Log = {
  info(message: string, about?: About): void;
  error(message: string, error: unknown, about?: About): void;
  security(event: SecurityEvent): void;
};

/** Fields that are redacted if they are ever logged. Nothing logs them today. */
const NEVER_LOGGED = [
  'accessCode',
  'authorization',
  'cookie',
  'password',
  'pepper',
  'recoveryCode',
  'recoveryCodes',
  'secret',
  'token',
];

/** An error that repeats within this time is logged in full once, and then only counted. */
const REPEATED_WITHIN_MS = 60_000;

/**
 * Logs one JSON object per line. Fastify's logger, even silent, would cost a tenth of public reads' throughput.
 */
export function logAt(level: Config['logLevel'], destination: DestinationStream = process.stdout): Log {
  const lines = pino(
    {
      level,
      base: null,
      messageKey: 'message',
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: NEVER_LOGGED.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
      serializers: { error: withoutValues },
    },
    destination,
  );
  const repeats = new Repeats({ windowMs: REPEATED_WITHIN_MS });
  return {
    info: (message, about = {}) => lines.info(about, message),
    error(message, error, about = {}) {
      const name = [message, faultOf(error), ...Object.values(about)].join(' ');
      const report = (repeated: number) => lines.error({ ...about, repeated }, message);
      if (repeats.isFirst(name, report)) lines.error({ ...about, error }, message);
    },
    security: ({ action, outcome, from, ...others }) =>
      lines.info(
        { security: action, outcome, from: from === null ? 'server' : loggedAddress(from), ...others },
        `${action} ${outcome}`,
      ),
  };
}

function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error ? String(error.code) : error.message;
}

/** The error and its location, never the row or the value. */
function withoutValues(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack = '', code, constraint } = error as Error & Record<string, unknown>;
  return { type: name, message, stack, code, constraint };
}
