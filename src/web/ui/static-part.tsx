import { type ComponentType, type MouseEvent, use, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useHydrated } from './use-hydrated.ts';

const never = () => () => {};

/** Code that loads on demand. */
type Parts<T> = { loaded(): T | undefined; load(): Promise<T> };

type StaticPartProps<Name extends string> = {
  parts: Parts<Readonly<Record<Name, ComponentType>>>;
  name: Name;
  /** The data that the part shows. When the data changes, the part's code loads and renders the part. */
  data: unknown;
};

/**
 * A part of a page that keeps the server's markup: React does not hydrate it, and its code does not load with the
 * page. The code loads only if the part's data changes, or if there is no markup because the visitor came from
 * another page.
 */
export function StaticPart<Name extends string>({ parts, name, data }: StaticPartProps<Name>) {
  const isHydrated = useHydrated();
  const [wasSent] = useState(!isHydrated);
  const [isLoaded, setLoaded] = useState(parts.loaded() !== undefined);
  const shown = JSON.stringify(data);
  const [sent] = useState(shown);
  const [path, navigate] = useLocation();

  useEffect(() => {
    keepsSent = false;
  }, []);
  useEffect(() => {
    if (shown !== sent) parts.load().then(() => setLoaded(true), never);
  }, [parts, shown, sent]);
  // Loads the code when the visitor leaves the page, in case they come back. A part that was only replaced by
  // another one on the same page does not need its code.
  useEffect(
    () => () => {
      if (path !== window.location.pathname) parts.load().catch(never);
    },
    [parts, path],
  );

  /** Makes links in the server's markup navigate through the router. */
  function follow(event: MouseEvent) {
    const link = (event.target as Element).closest('a');
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button);
    if (!isPlain || link?.origin !== window.location.origin) return;
    // The browser itself scrolls to a section of the same page.
    if (link.hash !== '' && link.pathname === window.location.pathname) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  }

  if (!isLoaded && wasSent) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: only the links inside are clicked
      // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
      // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps the server's own markup
      <div suppressHydrationWarning onClick={follow} dangerouslySetInnerHTML={SENT} />
    );
  }
  const Part: ComponentType = use(parts.load())[name];
  return (
    <div>
      <Part />
    </div>
  );
}

/** Whether the next page to render is the one that the server sent. */
let keepsSent = typeof document !== 'undefined';

/** Loads the parts, unless the server sent their markup, which contains an element with this id. */
export async function prepareStaticParts(parts: Parts<unknown>, id: string): Promise<void> {
  if (!keepsSent || !document.getElementById(id)) await parts.load();
}

/** A placeholder: React keeps the server's markup, without comparing that markup with this text. */
const SENT = { __html: '' };
