import { expect, test } from 'vitest';
import { mailLink, mayBeCutOff, messageText } from './mail-link.ts';
import type { Message } from './message.ts';

const MESSAGE: Message = {
  firstName: 'Ada',
  lastName: 'Sampleson',
  email: 'ada@example.com',
  subject: 'Carts & lunch: 100 %?',
  message: 'Two questions:\n1 + 1 = 2?\nÜber “par” #1 ⛳',
};
const BODY = `${MESSAGE.message}\n\nAda Sampleson\nada@example.com`;

/** The link as a mail program takes it apart. */
function opened(link: string) {
  const [, to = '', query = ''] = /^mailto:([^?]*)\?(.*)$/.exec(link) ?? [];
  const headers = query.split('&').map((header) => header.split('=').map(decodeURIComponent));
  return { to: decodeURIComponent(to), headers };
}

test('R-28 the mail program opens the message as written, with CRLF line breaks', () => {
  expect(opened(mailLink(MESSAGE, 'organizers@example.com'))).toEqual({
    to: 'organizers@example.com',
    headers: [
      ['subject', MESSAGE.subject],
      ['body', BODY.replaceAll('\n', '\r\n')],
    ],
  });
});

test('R-28 the link has no recipient until the address is announced', () => {
  expect(opened(mailLink(MESSAGE, null)).to).toBe('');
});

test.each(['golf+cup@example.com', 'a&b?c=d@example.com', 'a%40b@example.com', 'a,b@example.com'])(
  'R-28 the address %s adds nothing else to the link',
  (address) => {
    const { to, headers } = opened(mailLink(MESSAGE, address));
    expect(to).toBe(address);
    expect(headers.map(([name]) => name)).toEqual(['subject', 'body']);
  },
);

test('R-28 the link contains only ASCII characters', () => {
  expect(mailLink(MESSAGE, 'organizers@example.com')).toMatch(/^[\w.~!*'()%@:?=&-]+$/);
});

test('R-28 the text to copy includes the address, the subject and the message', () => {
  expect(messageText(MESSAGE, 'organizers@example.com')).toBe(
    `To: organizers@example.com\nSubject: ${MESSAGE.subject}\n\n${BODY}`,
  );
  expect(messageText(MESSAGE, null)).toBe(`Subject: ${MESSAGE.subject}\n\n${BODY}`);
});

test('R-28 warns about cutting off only for long messages', () => {
  expect(mayBeCutOff(mailLink(MESSAGE, null))).toBe(false);
  expect(mayBeCutOff(mailLink({ ...MESSAGE, message: 'Fore! '.repeat(300) }, null))).toBe(true);
});
