const JOINERS = ['\u200c', '\u200d'];

/** In the server's form: invisible characters are removed, and a line break becomes a space. */
export function oneLine(typed: string): string {
  return typed
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .replace(/\p{Cf}/gu, (sign) => (JOINERS.includes(sign) ? sign : ''))
    .trim();
}
