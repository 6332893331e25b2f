import type { OutboxName } from './device-storage.ts';

/** What happened: an outbox has changed, a correction was saved, or someone signed in or out. */
export type TabMessage = OutboxName | 'scores' | 'session';

/** Notifies the browser's other tabs, which then reread the storage or refetch from the server. */
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
