/** 'corrections': what waits has changed. 'scores': something was saved. 'session': somebody signed in or out. */
export type News = 'corrections' | 'scores' | 'session';

/** Tells the other tabs of this browser. Each knows by itself where to look. */
export function tellOtherTabs(news: News): void {
  channel()?.postMessage(news);
}

export function onNewsOfOtherTabs(listen: (news: News) => void): void {
  channel()?.addEventListener('message', (event: MessageEvent<News>) => listen(event.data));
}

let opened: BroadcastChannel | undefined;

function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  opened ??= new BroadcastChannel('captain');
  return opened;
}
