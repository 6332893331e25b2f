/** The link that begins a mail. Without an address the mail program leaves the line for it empty. */
export function mailTo(address: string | null): string {
  return `mailto:${encodeURIComponent(address ?? '').replaceAll('%40', '@')}`;
}

export function telephone(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`;
}
