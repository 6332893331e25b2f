/** A mailto link. Without an address, the mail program leaves the recipient empty. */
export function mailTo(address: string | null): string {
  return `mailto:${encodeURIComponent(address ?? '').replaceAll('%40', '@')}`;
}

export function telephone(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`;
}
