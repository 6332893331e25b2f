const JOINERS = ['\u200c', '\u200d'];

/** Normalizes typed text like the server: removes invisible characters, and turns a line break into a space. */
export function oneLine(typed: string): string {
  return typed
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .replace(/\p{Cf}/gu, (sign) => (JOINERS.includes(sign) ? sign : ''))
    .trim();
}
