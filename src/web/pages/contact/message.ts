import { mailTo } from '#web/ui/contact-links.ts';
import { FINISHED_MESSAGE, PROBLEMS } from './texts.ts';

export const FIELDS = ['firstName', 'lastName', 'email', 'subject', 'message'] as const;
export type Field = (typeof FIELDS)[number];

export type Message = Readonly<Record<Field, string>>;
export type Problems = Readonly<Partial<Record<Field, string>>>;

/** Something before the @ and a dotted name after it. Only sending mail shows whether the address exists. */
const EMAIL_ADDRESS = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** The visitor's message, without stray whitespace. */
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

/** an error message for each invalid field. */
export function checkMessage(message: Message): Problems {
  const missing = FIELDS.filter((field) => message[field] === '').map((field) => [field, PROBLEMS[field]]);
  const malformed = message.email !== '' && !EMAIL_ADDRESS.test(message.email);
  return { ...Object.fromEntries(missing), ...(malformed && { email: PROBLEMS.emailMalformed }) };
}

/** Some mail programs truncate links after this many characters. */
const SAFE_LENGTH = 2000;

/** Follows RFC 6068. Line breaks are CRLF, as in mail. */
export function mailLink(message: Message, address: string | null): string {
  const subject = encodeURIComponent(message.subject);
  const body = encodeURIComponent(bodyOf(message).replaceAll('\n', '\r\n'));
  return `${mailTo(address)}?subject=${subject}&body=${body}`;
}

export function mayBeCutOff(link: string): boolean {
  return link.length > SAFE_LENGTH;
}

/** The whole message as plain text, to copy. */
export function messageText(message: Message, address: string | null): string {
  const to = address === null ? [] : [`${FINISHED_MESSAGE.to}: ${address}`];
  return [...to, `${FINISHED_MESSAGE.subject}: ${message.subject}`, '', bodyOf(message)].join('\n');
}

/** Includes the visitor's name and address, because the mail program may send from another address. */
const bodyOf = ({ message, firstName, lastName, email }: Message) =>
  `${message}\n\n${firstName} ${lastName}\n${email}`;
