import type { Config } from '#server/config.ts';

export type Log = {
  info(message: string, about?: Readonly<Record<string, unknown>>): void;
  error(message: string, error: unknown, about?: Readonly<Record<string, unknown>>): void;
};

/** One JSON object a line. Fastify's own logger would watch every answer go out, which costs a tenth of them. */
export function logAt(level: Config['logLevel'], write: (line: string) => void = toStandardOutput): Log {
  const say = (kind: 'info' | 'error', message: string, about: object) =>
    write(`${JSON.stringify({ level: kind, time: new Date().toISOString(), message, ...about })}\n`);
  return {
    info(message, about = {}) {
      if (level === 'info') say('info', message, about);
    },
    error(message, error, about = {}) {
      if (level !== 'silent') say('error', message, { ...about, error: withoutValues(error) });
    },
  };
}

function toStandardOutput(line: string): void {
  process.stdout.write(line);
}

/** An error for the log: what and where, never the row or the value that it was about. */
function withoutValues(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack = '', code, constraint } = error as Error & Record<string, unknown>;
  return { type: name, message, stack, code, constraint };
}
