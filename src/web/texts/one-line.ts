const JOINERS = ['\u200c', '\u200d'];

/** As the server takes it: what cannot be seen is not sent, and a line that was broken goes on after a space. */
export function oneLine(typed: string): string {
  return typed
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .replace(/\p{Cf}/gu, (sign) => (JOINERS.includes(sign) ? sign : ''))
    .trim();
}
