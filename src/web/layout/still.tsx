import { type ComponentType, type MouseEvent, use, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Late } from '#web/late.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

const never = () => () => {};

type StillProps<Name extends string> = {
  parts: Late<Readonly<Record<Name, ComponentType>>>;
  name: Name;
  /** What the part shows: when it changes, the part's code loads and takes over. */
  data: unknown;
};

/**
 * A part of a page that stays as the server sent it: its code does not load with the page, and React leaves its
 * markup alone. It loads only if its data changes, or if there is no markup because the visitor came from another
 * page.
 */
export function Still<Name extends string>({ parts, name, data }: StillProps<Name>) {
  const isHydrated = useHydrated();
  const [wasSent] = useState(!isHydrated);
  const [isLoaded, setLoaded] = useState(parts.loaded() !== undefined);
  const shown = JSON.stringify(data);
  const [sent] = useState(shown);
  const [path, navigate] = useLocation();

  useEffect(() => {
    if (shown !== sent) parts.load().then(() => setLoaded(true), never);
  }, [parts, shown, sent]);
  // A visitor who leaves the page may come back. On the page, the part may also give way to another.
  useEffect(
    () => () => {
      if (path !== window.location.pathname) parts.load().catch(never);
    },
    [parts, path],
  );

  /** The links in the server's markup open pages the way the router's own do. */
  function follow(event: MouseEvent) {
    const link = (event.target as Element).closest('a');
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button);
    if (!isPlain || link?.origin !== window.location.origin) return;
    if (link.hash !== '' && link.pathname === window.location.pathname) return; // the browser scrolls
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  }

  if (!isLoaded && wasSent) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked
      // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
      // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps the server's own markup
      <div suppressHydrationWarning onClick={follow} dangerouslySetInnerHTML={SENT} />
    );
  }
  const Part: ComponentType = (parts.loaded() ?? use(parts.load()))[name];
  return (
    <div>
      <Part />
    </div>
  );
}

/** Before a page is shown whose markup, with this id in it, did not come from the server. */
export async function prepareStill(parts: Late<unknown>, id: string): Promise<void> {
  if (typeof document === 'undefined' || !document.getElementById(id)) await parts.load();
}

/** React never compares this with what is there, and never writes it. */
const SENT = { __html: '' };
