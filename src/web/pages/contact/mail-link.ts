import { mailTo } from '#web/ui/contact-links.ts';
import type { Message } from './message.ts';
import { FINISHED_MESSAGE } from './texts.ts';

/** Some mail programs cut off what comes after this many characters of a link. */
const SAFE_LENGTH = 2000;

/** RFC 6068, which ends lines as mail does. */
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

/** The visitor's name and address stand in the message, whatever mail program sends it. */
function bodyOf({ message, firstName, lastName, email }: Message): string {
  return `${message}\n\n${firstName} ${lastName}\n${email}`;
}
