/** 'corrections': what waits has changed. 'scores': something was saved. 'session': somebody signed in or out. */
export type TabMessage = 'corrections' | 'scores' | 'session';

/** Tells the other tabs of this browser. Each knows by itself where to look. */
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
