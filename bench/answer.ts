import { get } from 'node:http';

/** A whole response as sent over the wire, still compressed. */
export type WireAnswer = { status: number; headers: Record<string, string>; body: Buffer };

/** Headers that are not copied, because Node's own server adds them to every response that it sends. */
const BY_NODE = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

export function answerOf(url: string, headers: Readonly<Record<string, string>> = {}): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const kept = Object.entries(response.headers).filter(([name]) => !BY_NODE.includes(name));
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(chunks),
        });
      });
    }).on('error', reject);
  });
}
