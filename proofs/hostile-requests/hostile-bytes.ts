import type { Random } from '#local/random.ts';
import { bytesOf, type Draft } from './hostile-calls.ts';

/** Bytes that do not form a single valid request. With `cutOff`, the client ends the connection right after them. */
export type BrokenBytes = { bytes: Buffer; cutOff: boolean };

/** Turns a valid request into bytes that no HTTP library would send. */
export function brokenBytes(draft: Draft, random: Random): BrokenBytes {
  return random.pick(BREAK)(draft, random);
}

const whole = (text: string | Buffer): BrokenBytes => ({
  bytes: typeof text === 'string' ? Buffer.from(text, 'latin1') : text,
  cutOff: false,
});
const cutOff = (text: string | Buffer): BrokenBytes => ({ ...whole(text), cutOff: true });

const BREAK: readonly ((draft: Draft, random: Random) => BrokenBytes)[] = [
  function truncated(draft, random) {
    const bytes = bytesOf(draft);
    return cutOff(bytes.subarray(0, random.between(1, bytes.length)));
  },
  function flippedBytes(draft, random) {
    const bytes = bytesOf(draft);
    for (let flips = random.between(1, 8); flips > 0; flips -= 1) {
      bytes[random.between(0, bytes.length - 1)] = random.between(0, 255);
    }
    return cutOff(bytes);
  },
  function noise(_, random) {
    return cutOff(Buffer.from(Array.from({ length: random.between(1, 300) }, () => random.between(0, 255))));
  },
  function wrongLength(draft, random) {
    const { head, body } = parts({ ...draft, body: draft.body ?? Buffer.from('{}') });
    const tooLong = `content-length: ${body.length + random.between(1, 9_999)}`;
    if (random.percent(30)) return cutOff(`${head}${tooLong}\r\n\r\n${body}`);
    const lengths = [
      '-1',
      '1e3',
      '0x10',
      '+2',
      '2, 2',
      '2\r\ncontent-length: 3',
      'NaN',
      '',
      '9'.repeat(30),
      '1',
    ];
    return whole(`${head}content-length: ${random.pick(lengths)}\r\n\r\n${body}\r\n\r\n`);
  },
  function brokenChunks(draft, random) {
    const { head, body } = parts({ ...draft, body: draft.body ?? Buffer.from('{}') });
    const chunked = `${head}transfer-encoding: chunked\r\n`;
    const size = body.length.toString(16);
    return random.pick([
      whole(`${chunked}\r\n${size}\r\n${body}\r\n0\r\n\r\n`),
      whole(`${chunked}\r\nzz\r\n${body}\r\n0\r\n\r\n`),
      whole(`${chunked}\r\n${'f'.repeat(40)}\r\n${body}`),
      whole(`${chunked}content-length: ${body.length}\r\n\r\n${size}\r\n${body}\r\n0\r\n\r\n`),
      whole(`${chunked}\r\n1\r\n${body}\r\n0\r\n\r\n`),
      whole(`${head}transfer-encoding: gzip, chunked, x\r\n\r\n${body}`),
      cutOff(`${chunked}\r\n${size}\r\n${body}\r\n`),
      cutOff(`${chunked}\r\n${size};${'x'.repeat(2_000)}\r\n${body}`),
    ]);
  },
  function brokenHead(draft, random) {
    const { path, method } = draft;
    return random.pick([
      whole(`${method} ${path} HTTP/9.9\r\nhost: localhost\r\n\r\n`),
      whole(`${method} ${path} HTTP/1.1\r\n\r\n`),
      whole(`${method} ${path}\r\n\r\n`),
      whole(`${method.toLowerCase()} ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`),
      whole(`${method} ${path} and more HTTP/1.1\r\nhost: localhost\r\n\r\n`),
      whole(`${method} ${path}\0 HTTP/1.1\r\nhost: localhost\r\n\r\n`),
      whole(`GET ${path} HTTP/1.1\nhost: localhost\n\n`),
      whole(`GET ${path} HTTP/1.0\r\n\r\n`),
      whole(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nno colon\r\n\r\n`),
      whole(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n folded: yes\r\n\r\n`),
      whole(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nspace : x\r\n\r\n`),
      whole(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nx: \0\x01\x7f\r\n\r\n`),
      whole(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nx: a\rb\r\n\r\n`),
      whole(`GET ${path} HTTP/1.1\r\nhost: a\r\nhost: b\r\nx: \xff\xfe\r\n\r\n`),
      whole(`CONNECT localhost:443 HTTP/1.1\r\nhost: localhost\r\n\r\n`),
      whole('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
      whole('\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'.padEnd(300, '\x9a')),
      whole('SSH-2.0-OpenSSH_9.0\r\n'),
      whole('\r\n\r\n\r\n\0'),
    ]);
  },
  function tooMuch({ path }, random) {
    return random.pick([
      whole(`GET ${path}${'x'.repeat(random.between(16_384, 40_000))} HTTP/1.1\r\nhost: localhost\r\n\r\n`),
      whole(
        `GET ${path} HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(random.between(16_384, 40_000))}\r\n\r\n`,
      ),
      whole(
        `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${'x: y\r\n'.repeat(random.between(2_700, 6_000))}\r\n`,
      ),
      whole(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${'a:\r\n'.repeat(2_001)}connection: close\r\n\r\n`),
    ]);
  },
  function smuggled(draft, random) {
    const one = bytesOf(draft);
    const many = Array.from({ length: random.between(2, 6) }, () => one);
    return random.pick([
      whole(Buffer.concat(many)),
      whole(Buffer.concat([one, Buffer.from('GET /livez HTTP/1.1\r\nhost: localhost\r\n\r\nx')])),
      whole(`GET /livez HTTP/1.1\r\nhost: localhost\r\nx: y\r\n\r\n${one.toString('latin1')}`),
    ]);
  },
];

function parts(draft: Draft): { head: string; body: string } {
  const text = bytesOf({ ...draft, body: null }).toString('latin1');
  return { head: text.slice(0, -2), body: draft.body?.toString('latin1') ?? '' };
}
