import type { Random } from '#local/random.ts';
import { type Draft, onOneLine, percentEncoded } from './hostile-calls.ts';
import { hostileText, wrongJson } from './hostile-values.ts';

/** Functions that each spoil a valid draft in a single way. */
export const SPOIL: readonly ((draft: Draft, random: Random) => Draft)[] = [
  function wrongMethod(draft, random) {
    const methods = [
      'GET',
      'HEAD',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'OPTIONS',
      'TRACE',
      'PROPFIND',
      'QUERY',
      'PURGE',
    ];
    return { ...draft, method: random.pick(methods.filter((method) => method !== draft.method)) };
  },
  function brokenBody(draft, random) {
    const text = draft.body?.toString() ?? '{}';
    const broken = [
      text.slice(0, random.between(0, text.length - 1)),
      `${text}${text}`,
      `\ufeff${text}`,
      text.replaceAll('"', "'"),
      '',
      `${wrongJson(random)},`,
      '{"a": undefined}',
      '['.repeat(random.between(1_000, 4_000)),
      '{"a":'.repeat(random.between(100, 800)),
    ].map((body) => Buffer.from(body));
    const notUtf8 = [
      Buffer.from([0x22, 0xff, 0xfe, 0x22]),
      Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
      Buffer.from([0, 0, 0, 0]),
      Buffer.from(text, 'utf16le'),
    ];
    return withJson({ ...draft, body: random.pick([...broken, ...notUtf8]) });
  },
  function hugeBody(draft, random) {
    const size = random.between(4_097, 20_000);
    const body = random.pick([
      `"${'x'.repeat(size)}"`,
      '['.repeat(size / 2) + ']'.repeat(size / 2),
      `{"strokes": ${'9'.repeat(size)}}`,
    ]);
    return withJson({ ...draft, body: Buffer.from(body) });
  },
  function wrongType(draft, random) {
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'application/json; charset=utf-7',
      'application/json;;;',
      'APPLICATION/JSON',
      '',
      '/',
      ';',
      'application/',
      `application/${'x'.repeat(500)}`,
      hostileText(random),
    ];
    const headers = draft.headers.filter(([name]) => name !== 'content-type');
    return {
      ...draft,
      body: draft.body ?? Buffer.from('{}'),
      headers: [...headers, ['content-type', onOneLine(random.pick(types))]],
    };
  },
  function strangeAddress(draft, random) {
    const tails = [
      '%',
      '%zz',
      '%c0%af',
      '%00',
      '%ff',
      '/',
      '//',
      '/..',
      '/%2e%2e/%2e%2e',
      ';a=b',
      '?',
      '?a=1',
      '?__proto__[a]=1',
      '?a[]=1&a[b]=2',
      '#a',
      '\\',
      '\xff',
      '/'.repeat(200),
      'x'.repeat(3_000),
      `?${'a=1&'.repeat(1_000)}`,
      `/${percentEncoded(hostileText(random))}`,
      `?a=${percentEncoded(hostileText(random))}`,
    ];
    const address = random.percent(80)
      ? draft.path + random.pick(tails)
      : random.pick([
          '*',
          '/',
          '//',
          `http://elsewhere.example${draft.path}`,
          `/api${random.pick(tails)}`,
          draft.path.toUpperCase(),
          draft.path.replaceAll('/', '%2f'),
          draft.path.replace('/api', '/api/.'),
        ]);
    return { ...draft, path: onOneLine(address).replaceAll(' ', '+') };
  },
  function strangeHeaders(draft, random) {
    const text = onOneLine(hostileText(random));
    const strange: [string, string][] = [
      ['origin', random.pick(['null', 'https://elsewhere.example', 'not a url', 'file://', text])],
      ['sec-fetch-site', random.pick(['cross-site', 'same-site', 'none', text])],
      ['host', random.pick(['', 'elsewhere.example', 'localhost:99999', '[::1', text])],
      [
        'x-forwarded-for',
        random.pick([
          text,
          'x'.repeat(300),
          '::ffff:1.2.3.4',
          '1.2.3.4, 5.6.7.8',
          ',,,',
          '::',
          ':'.repeat(30),
        ]),
      ],
      ['x-forwarded-host', text],
      ['x-http-method-override', 'DELETE'],
      ['x-request-id', text],
      ['accept-encoding', random.pick(['br;q=0', 'gzip, gzip, gzip', '*', text])],
      ['if-none-match', random.pick(['*', '""', 'W/'.repeat(500), text])],
      ['content-encoding', random.pick(['gzip', 'br', 'deflate', text])],
      ['range', 'bytes=0-0,1-1,2-2'],
      ['expect', random.pick(['100-continue', text])],
      ['upgrade', random.pick(['websocket', 'h2c'])],
      ['authorization', `Basic ${text}`],
      ['te', 'trailers'],
      [
        'cookie',
        random.pick([
          `captain=${text}`,
          'captain=; captain=',
          `captain=${'a'.repeat(64)}`,
          ';'.repeat(300),
          '=;=;=',
        ]),
      ],
      ['long', 'x'.repeat(random.between(1_000, 9_000))],
    ];
    const added = Array.from({ length: random.between(1, 4) }, () => random.pick(strange));
    return { ...draft, headers: [...draft.headers, ...added] };
  },
];

function withJson(draft: Draft): Draft {
  const headers = draft.headers.filter(([name]) => name !== 'content-type');
  return { ...draft, headers: [...headers, ['content-type', 'application/json']] };
}
