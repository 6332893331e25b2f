import { PROBLEMS } from './texts.ts';

export const FIELDS = ['firstName', 'lastName', 'email', 'subject', 'message'] as const;
export type Field = (typeof FIELDS)[number];

export type Message = Readonly<Record<Field, string>>;
export type Problems = Readonly<Partial<Record<Field, string>>>;

/** Something before the @ and a dotted name after it. Only sending mail shows whether it exists. */
const EMAIL_ADDRESS = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** What the visitor typed, without stray whitespace. */
export function readMessage(typed: FormData): Message {
  const text = (field: Field) => String(typed.get(field) ?? '').trim();
  const line = (field: Field) => text(field).replace(/\s+/g, ' ');
  return {
    firstName: line('firstName'),
    lastName: line('lastName'),
    email: line('email'),
    subject: line('subject'),
    message: text('message').replace(/\r\n?/g, '\n'),
  };
}

/** a message for each invalid field. */
export function checkMessage(message: Message): Problems {
  const missing = FIELDS.filter((field) => message[field] === '').map((field) => [field, PROBLEMS[field]]);
  const malformed = message.email !== '' && !EMAIL_ADDRESS.test(message.email);
  return { ...Object.fromEntries(missing), ...(malformed && { email: PROBLEMS.emailMalformed }) };
}
