import { mailTo } from '#web/ui/contact-links.ts';
import type { Message } from './message.ts';
import { FINISHED_MESSAGE } from './texts.ts';

/** Some mail programs cut links off after this many characters. */
const SAFE_LENGTH = 2000;

/** RFC 6068; line breaks are CRLF, as in mail. */
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

/** Includes the visitor's name and address in the body, whichever mail program sends it. */
function bodyOf({ message, firstName, lastName, email }: Message): string {
  return `${message}\n\n${firstName} ${lastName}\n${email}`;
}
