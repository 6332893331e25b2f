/** Of a part, as the server computes it from the same JSON. Without a secure context there is no digest, and no match. */
export async function tagOf(part: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(part));
  const hash = await globalThis.crypto?.subtle?.digest('SHA-256', bytes);
  if (!hash) return '';
  const text = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return text.replaceAll('+', '-').replaceAll('/', '_').slice(0, 6);
}
