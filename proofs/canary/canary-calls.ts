/** A call that may carry a secret. `what` names the call, or the place of the secret in it. */
export type Call = {
  what: string;
  method?: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
};

export type SignedIn = { cookie: string; captainName: string; scoreId: number };

const JSON_TYPE = { 'content-type': 'application/json' } as const;
/** A well-formed code that was never issued. Its check character is correct, so it is looked up. */
const NOBODYS_CODE = '0000-0000-0000-0000';

/** Calls that carry the text in every possible place. None of them is a valid sign-in or correction. */
export function callsWith(text: string, { cookie, captainName, scoreId }: SignedIn): Call[] {
  return [
    ...signIns(text),
    ...addresses(text),
    ...corrections(text, { cookie, captainName, scoreId }),
    { what: 'session cookie', path: '/api/captains/session', headers: { cookie: `captain=${text}` } },
    { what: 'name of a cookie', path: '/api/captains/session', headers: { cookie: `${text}=1; captain=1` } },
    { what: 'If-None-Match', path: '/api/teams', headers: { 'if-none-match': text } },
    { what: 'Accept-Encoding', path: '/api/teams', headers: { 'accept-encoding': text } },
    { what: 'Authorization', path: '/api/captains/session', headers: { authorization: `Bearer ${text}` } },
    { what: 'X-Request-Id', path: '/api/captains/session', headers: { 'x-request-id': text } },
    {
      what: 'Referer and User-Agent',
      path: '/api/captains/session',
      headers: { referer: text, 'user-agent': text },
    },
  ];
}

function signIns(text: string): Call[] {
  const bodies: Record<string, string> = {
    'code and one more character': JSON.stringify({ accessCode: `${text}0` }),
    'code without its end': JSON.stringify({ accessCode: text.slice(0, -1) }),
    'list of codes': JSON.stringify({ accessCode: [text] }),
    'object for a code': JSON.stringify({ accessCode: { [text]: text } }),
    'too long a code': JSON.stringify({ accessCode: text.repeat(5) }),
    'name of the field': JSON.stringify({ [text]: 1 }),
    'name of one more field': JSON.stringify({ accessCode: 'x', [text]: text }),
    'poisoned body': `{"__proto__": {"accessCode": "${text}"}, "accessCode": "${text}"}`,
    'broken off body': `{"accessCode": "${text}"`,
    'body that is not JSON': text,
    'body that is a string': JSON.stringify(text),
    'body that is too large': JSON.stringify({ accessCode: text, more: text.repeat(300) }),
  };
  const signIn = { method: 'POST', path: '/api/captains/auth' };
  const wrong = JSON.stringify({ accessCode: NOBODYS_CODE });
  return [
    ...Object.entries(bodies).map(([what, body]) => ({ ...signIn, what, body, headers: JSON_TYPE })),
    { ...signIn, what: 'plain text body', body: text, headers: { 'content-type': 'text/plain' } },
    { ...signIn, what: 'content type', body: wrong, headers: { 'content-type': `application/${text}` } },
    {
      ...signIn,
      what: 'charset',
      body: wrong,
      headers: { 'content-type': `application/json; charset=${text}` },
    },
    { ...signIn, what: 'device cookie', body: wrong, headers: { ...JSON_TYPE, cookie: `device=${text}` } },
    { ...signIn, what: 'X-Forwarded-For', body: wrong, headers: { ...JSON_TYPE, 'x-forwarded-for': text } },
    { ...signIn, what: 'Origin', body: wrong, headers: { ...JSON_TYPE, origin: `https://${text}.example` } },
    { ...signIn, what: 'Sec-Fetch-Site', body: wrong, headers: { ...JSON_TYPE, 'sec-fetch-site': text } },
  ];
}

function addresses(text: string): Call[] {
  const paths = [
    `/${text}`,
    `/api/${text}`,
    `/api/scores/${text}`,
    `/api/scores/${text}%zz`,
    `/api/scores/${text.repeat(5)}`,
    `/api/scores/${text.repeat(150)}`,
    `/api/tournament/${text}/leaderboard`,
    `/api/teams?accessCode=${text}`,
    `/?${text}`,
  ];
  return [
    ...paths.map((path) => ({ what: `GET ${path.replaceAll(text, '…')}`, path })),
    { what: 'wrong method', method: 'PUT', path: `/api/scores/${text}` },
  ];
}

function corrections(text: string, { cookie, captainName, scoreId }: SignedIn): Call[] {
  const correct = (what: string, body: unknown, headers: Record<string, string> = {}): Call => ({
    what,
    method: 'PATCH',
    path: `/api/scores/${scoreId}`,
    headers: { ...JSON_TYPE, cookie, ...headers },
    body: JSON.stringify(body),
  });
  const right = { strokes: 4, captainName };
  return [
    correct('captainName', { strokes: 4, captainName: text }),
    correct('strokes', { strokes: text, captainName }),
    correct('one more field of a correction', { ...right, [text]: text }),
    correct('If-Match', right, { 'if-match': text }),
    correct('If-Match in quotes', right, { 'if-match': `"${text}"` }),
    correct(
      'Idempotency-Key of a refused correction',
      { ...right, captainName: 'Nobody' },
      { 'idempotency-key': text },
    ),
    correct('malformed Idempotency-Key', right, { 'idempotency-key': `${text} `.repeat(4) }),
  ];
}

/** Malformed requests that carry the text. */
export function brokenBytesWith(text: string): string[] {
  const head = 'POST /api/captains/auth HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
  const body = JSON.stringify({ accessCode: text });
  return [
    `${text}\r\n\r\n`,
    `GET /${text} HTTP/9.9\r\n\r\n`,
    `GET /${text}\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: ${text} ${text}\r\nno colon ${text}\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: captain=${text.repeat(1_000)}\r\n\r\n`,
    `${head}Content-Length: ${text}\r\n\r\n${body}`,
    `${head}Content-Length: 2\r\n\r\n${body}\r\n\r\n`,
    `${head}Content-Length: 9\r\nTransfer-Encoding: chunked\r\n\r\n${body}`,
    `${head}Transfer-Encoding: chunked\r\n\r\n${text}\r\n${body}\r\n0\r\n\r\n`,
  ];
}
