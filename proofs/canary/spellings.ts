/** A secret, and the name under which a proof reports it. */
export type Secret = { name: string; bytes: Buffer };

export const secretText = (name: string, text: string): Secret => ({ name, bytes: Buffer.from(text) });

/** The names of the secrets that the text contains, in clear or in a reversible encoding. */
export function secretsIn(text: string, secrets: readonly Secret[]): string[] {
  const lowerCase = text.toLowerCase();
  return secrets
    .filter(
      ({ bytes }) =>
        inAnyCase(bytes).some((spelling) => lowerCase.includes(spelling)) ||
        inBase64(bytes).some((spelling) => text.includes(spelling)),
    )
    .map(({ name }) => name);
}

/** The bytes as text, as hexadecimal digits, and as a list of byte values, which is how a log prints a buffer. */
function inAnyCase(bytes: Buffer): string[] {
  return [bytes.toString('latin1').toLowerCase(), bytes.toString('hex'), [...bytes].join(',')];
}

/** Inside a longer Base64 string, a secret starts at one of three offsets. */
function inBase64(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((before) => {
    const padded = Buffer.concat([Buffer.alloc(before), bytes]);
    const whole = padded
      .toString('base64')
      .slice(Math.ceil((before * 8) / 6), Math.floor((padded.length * 8) / 6));
    return [whole, whole.replaceAll('+', '-').replaceAll('/', '_')];
  });
}
