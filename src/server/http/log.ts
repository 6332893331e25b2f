import { type DestinationStream, pino, stdTimeFunctions } from 'pino';
import type { TeamId } from '#domain/teams.ts';
import type { Config } from '#server/config.ts';
import { loggedAddress } from './client-network.ts';

type About = Readonly<Record<string, unknown>>;

/** What somebody did, or tried to do, that an organizer may later have to account for. */
export type SecurityEvent = {
  action: 'sign-in' | 'sign-out' | 'reading scores' | 'correction' | 'access code' | 'organizer command';
  outcome: 'done' | 'refused' | 'limited' | 'revoked';
  /** The person's name where it is known. Never a code, a token or a cookie. */
  who: string | null;
  teamId?: TeamId;
  /** The client's address; null for a command on the server itself. */
  from: string | null;
  /** Why it was refused, or what was changed, in a few words. */
  reason?: string;
};

export type Log = {
  info(message: string, about?: About): void;
  error(message: string, error: unknown, about?: About): void;
  security(event: SecurityEvent): void;
};

/** Nothing logs these today. If somebody adds one, it is redacted. */
const NEVER_LOGGED = ['accessCode', 'authorization', 'cookie', 'password', 'pepper', 'secret', 'token'];

/**
 * One JSON object a line. Fastify's request logger is not used: even silent, it hangs two listeners on every
 * response, which costs a tenth of the throughput of public reads.
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
  return {
    info: (message, about = {}) => lines.info(about, message),
    error: (message, error, about = {}) => lines.error({ ...about, error }, message),
    security: ({ action, outcome, from, ...others }) =>
      lines.info(
        { security: action, outcome, from: from === null ? 'server' : loggedAddress(from), ...others },
        `${action} ${outcome}`,
      ),
  };
}

/** What failed and where, never the row or the value that it was about. */
function withoutValues(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack = '', code, constraint } = error as Error & Record<string, unknown>;
  return { type: name, message, stack, code, constraint };
}
