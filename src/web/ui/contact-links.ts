/** A mailto link. If there is no address, the mail program opens with an empty recipient. */
export function mailTo(address: string | null): string {
  return `mailto:${encodeURIComponent(address ?? '').replaceAll('%40', '@')}`;
}

export function telephone(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`;
}
