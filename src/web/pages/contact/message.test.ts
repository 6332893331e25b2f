import { expect, test } from 'vitest';
import { checkMessage, FIELDS, type Message, readMessage } from './message.ts';
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
])('R-28 %s is no e-mail address', (email) => {
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
] as const)('R-28 reading the form: $rule', ({ field, value, read }) => {
  expect(readMessage(typed({ [field]: value }))[field]).toBe(read);
});
