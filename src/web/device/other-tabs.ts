/**
 * 'corrections': the outbox has changed. 'scores': a correction was saved. 'session': someone signed in or out.
 * 'desk', 'desk-cards', 'desk-matches', 'desk-paper': that outbox of the desk has changed.
 */
export type TabMessage =
  | 'corrections'
  | 'scores'
  | 'session'
  | 'desk'
  | 'desk-cards'
  | 'desk-matches'
  | 'desk-paper';

/** Tells the browser's other tabs. They read the new data from storage or the server. */
export function notifyOtherTabs(news: TabMessage): void {
  channel()?.postMessage(news);
}

export function onTabMessage(listen: (news: TabMessage) => void): void {
  channel()?.addEventListener('message', (event: MessageEvent<TabMessage>) => listen(event.data));
}

let opened: BroadcastChannel | undefined;

function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  opened ??= new BroadcastChannel('captain');
  return opened;
}
