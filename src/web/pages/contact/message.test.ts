import { expect, test } from 'vitest';
import {
  checkMessage,
  FIELDS,
  type Message,
  mailLink,
  mayBeCutOff,
  messageText,
  readMessage,
} from './message.ts';
import { PROBLEMS } from './texts.ts';

const GOOD: Message = {
  firstName: 'Ada',
  lastName: 'Sampleson',
  email: 'ada@example.com',
  subject: 'Tee times',
  message: 'When do we start?',
};

function typed(values: Partial<Record<keyof Message, string>>): FormData {
  const data = new FormData();
  for (const [field, value] of Object.entries(values)) data.set(field, value);
  return data;
}

test('R-28 a message with every field filled in has no problems', () => {
  expect(checkMessage(GOOD)).toEqual({});
});

test.each(FIELDS)('R-28 without %s there is one problem, at that field', (field) => {
  expect(checkMessage({ ...GOOD, [field]: '' })).toEqual({ [field]: PROBLEMS[field] });
});

test('R-28 an empty form has a problem at every field', () => {
  expect(checkMessage(readMessage(new FormData()))).toEqual({
    firstName: PROBLEMS.firstName,
    lastName: PROBLEMS.lastName,
    email: PROBLEMS.email,
    subject: PROBLEMS.subject,
    message: PROBLEMS.message,
  });
});

test.each([
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@example.',
  'a da@example.com',
  'a@b@example.com',
])('R-28 %s is not an e-mail address', (email) => {
  expect(checkMessage({ ...GOOD, email })).toEqual({ email: PROBLEMS.emailMalformed });
});

test.each(['ada@example.com', 'ada.s+golf@mail.example.co.uk', "o'sample@example.com", 'ádá@exämple.com'])(
  'R-28 %s is an e-mail address',
  (email) => {
    expect(checkMessage({ ...GOOD, email })).toEqual({});
  },
);

test.each([
  { field: 'firstName', value: '  Ada  ', read: 'Ada', rule: 'spaces around a name are trimmed' },
  { field: 'subject', value: 'Tee\r\n times', read: 'Tee times', rule: 'a subject is one line' },
  {
    field: 'message',
    value: ' One\r\n\r\nTwo\rThree\n',
    read: 'One\n\nTwo\nThree',
    rule: 'a message keeps its lines',
  },
  { field: 'message', value: ' \n ', read: '', rule: 'whitespace is not a message' },
] as const)('R-28 when the form is read, $rule', ({ field, value, read }) => {
  expect(readMessage(typed({ [field]: value }))[field]).toBe(read);
});

const MESSAGE: Message = {
  firstName: 'Ada',
  lastName: 'Sampleson',
  email: 'ada@example.com',
  subject: 'Carts & lunch: 100 %?',
  message: 'Two questions:\n1 + 1 = 2?\nÜber “par” #1 ⛳',
};
const BODY = `${MESSAGE.message}\n\nAda Sampleson\nada@example.com`;

/** Parses the link as a mail program does. */
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

test('R-28 the link has no recipient until the organizers’ address is set', () => {
  expect(opened(mailLink(MESSAGE, null)).to).toBe('');
});

test.each(['golf+cup@example.com', 'a&b?c=d@example.com', 'a%40b@example.com', 'a,b@example.com'])(
  'R-28 the address %s cannot add anything else to the link',
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

test('R-28 only a long message counts as one that a mail program may cut off', () => {
  expect(mayBeCutOff(mailLink(MESSAGE, null))).toBe(false);
  expect(mayBeCutOff(mailLink({ ...MESSAGE, message: 'Fore! '.repeat(300) }, null))).toBe(true);
});
