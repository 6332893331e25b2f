export const WAITING = {
  more: 'Keep typing: they are posted in order as soon as the connection is back, and each one says so. The public board shows what was posted before.',
  tryNow: 'Try now',
  cannotKeep:
    'This browser does not let the page keep anything, so nothing is posted from here. Use another window.',
} as const;

export function sayOffline(what: string, waiting: number, since: string | null): string {
  const posts = `${count(what, waiting)} ${waiting === 1 ? 'waits' : 'wait'}`;
  return `${since ? `No connection since ${since}.` : 'No connection.'} ${posts} on this laptop.`;
}

export function sayOfOthers(what: string, names: readonly string[], waiting: number): string {
  const waits = waiting === 1 ? 'waits' : 'wait';
  return `${count(what, waiting)} of ${names.join(' and ')} also ${waits} here, until they sign in.`;
}

function count(what: string, number: number): string {
  return number === 1 ? `1 ${what}` : `${number} ${what}s`;
}
