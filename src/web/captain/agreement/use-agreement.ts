import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { DayAgreement } from '#contract/agreement.ts';
import type { Captain } from '#contract/captains.ts';
import type { DayNumber } from '#domain/rules.ts';
import { hasFailed } from '#web/api/failed-reads.ts';
import { agreementQuery, officialDays } from '#web/captain/session/captain-queries.ts';
import { lastSession } from '#web/captain/session/last-session.ts';
import { useReloadWithTheStream } from '#web/captain/session/use-cup.ts';

/**
 * The days' points and the captains' answers. Loads them as soon as one of the days is open, and again after
 * each update of the holes or of the days. Until the first load ends, returns the data of the last session.
 */
export function useAgreement({ teamId }: Captain, enabled: boolean, heardAt: number) {
  const query = useQuery({ ...agreementQuery, enabled });
  const last = useSyncExternalStore(lastSession.subscribe, lastSession.get, lastSession.get);
  useReloadWithTheStream(agreementQuery.queryKey, heardAt, enabled);
  const remembered: readonly DayAgreement[] = last?.captain.teamId === teamId ? last.agreement.days : [];
  const days = query.data?.days ?? remembered;
  return { days, official: officialDays(days), failed: hasFailed(query) && days.length === 0 };
}

const HASHES: Readonly<Record<string, DayNumber>> = { '#agree1': 1, '#agree2': 2 };

function subscribe(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  window.addEventListener('popstate', changed);
  return () => {
    window.removeEventListener('hashchange', changed);
    window.removeEventListener('popstate', changed);
  };
}

/** The day whose points replace the cards on the screen. Kept in the URL, so that Back and a reload work. */
export function useAgreeingDay(): DayNumber | null {
  const day = useSyncExternalStore(
    subscribe,
    () => HASHES[window.location.hash] ?? null,
    () => null,
  );
  const before = useRef(day);
  useEffect(() => {
    // The browser followed the link to the card before the card was rendered, so it has not scrolled yet.
    if (before.current !== null && day === null)
      document.getElementById(window.location.hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
    before.current = day;
  }, [day]);
  return day;
}
