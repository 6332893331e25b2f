/** The server fills in the URLs of the page's scripts when it inlines this file. */
declare const SCRIPTS: readonly string[];

// A block, because an inline script's top-level names would otherwise become globals of the page.
{
  const RETRY_MS = 3_000;
  /** Starts the scripts after this time even if the browser has not reported a paint. */
  const PAINT_TIMEOUT_MS = 2_000;
  /** PerformanceNavigation.TYPE_RELOAD */
  const RELOAD = 1;

  // After a reload, Back or Forward, the page returns to its scroll position, and a link to a section scrolls to it.
  // Both depend on the heights of the sections above, so the page lays out all sections at once.
  if (performance.navigation.type || location.hash) document.documentElement.dataset.again = '';

  let started = false;

  const start = () => {
    if (started) return;
    started = true;
    // Enables the styles that the first paint does not need.
    const later = document.getElementById('later-styles');
    if (later) (later as HTMLLinkElement).disabled = false;
    load(false);
  };

  // A weak signal may lose a script, so loading is retried. Many browsers remember a failed script for as long as
  // the page is open, so the second retry reloads the page if the server can be reached. It reloads only once:
  // otherwise, a browser that cannot run these scripts would reload forever.
  const load = (isRetry: boolean) => {
    Promise.all(SCRIPTS.map((href) => import(/* @vite-ignore */ href))).catch(() =>
      setTimeout(() => {
        if (isRetry && performance.navigation.type !== RELOAD)
          fetch('').then((page) => (page.ok ? location.reload() : retry()), retry);
        else retry();
      }, RETRY_MS),
    );
  };
  const retry = () => load(true);

  // Scripts wait for the first paint: before it, they would only compete with the score on a slow connection. A
  // hidden page is never painted and does not wait.
  if (document.hidden) start();
  else {
    setTimeout(start, PAINT_TIMEOUT_MS);
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  }
}
