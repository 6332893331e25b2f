import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { useEventDates } from '#web/layout/use-event-dates.ts';
import type { SECTIONS } from './still-sections.tsx';

type Sections = typeof SECTIONS;

let sections: Sections | undefined;
let pending: Promise<Sections> | undefined;

async function loadSections(): Promise<Sections> {
  try {
    sections = (await import('./still-sections.tsx')).SECTIONS;
    return sections;
  } catch (error) {
    pending = undefined; // the next visit tries again
    throw error;
  }
}

function load(): Promise<Sections> {
  pending ??= loadSections();
  return pending;
}

/** Before Home is shown: the server and a visitor from another page need the sections' code. */
export async function prepareStillSections(): Promise<void> {
  if (typeof document === 'undefined' || !document.getElementById('overview')) await load();
}

const never = () => () => {};

/**
 * A section that stays as the server sent it: its code does not load with the page, and React leaves its markup
 * alone. It loads only if the dates change, or if there is no markup because the visitor came from another page.
 */
export function Still({ name }: { name: keyof Sections }) {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [wasSent] = useState(isHydrating);
  const [loaded, show] = useState(sections);
  const dates = JSON.stringify(useEventDates());
  const [sentDates] = useState(dates);

  useEffect(() => {
    if (dates !== sentDates) load().then(show, () => {});
  }, [dates, sentDates]);
  useEffect(() => () => void load().catch(() => {}), []); // whoever leaves Home may come back

  // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps the server's own markup
  if (!loaded && wasSent) return <div suppressHydrationWarning dangerouslySetInnerHTML={SENT} />;
  const Section = (loaded ?? use(load()))[name];
  return (
    <div>
      <Section />
    </div>
  );
}

/** React never compares this with what is there, and never writes it. */
const SENT = { __html: '' };
