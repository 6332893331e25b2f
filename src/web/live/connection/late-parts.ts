import type { QueryClient } from '@tanstack/react-query';
import type { dayStates } from '#contract/day-states.ts';
import type { PartTags } from '#contract/live.ts';
import type { Notice, notice } from '#contract/notice.ts';
import { unpackChampionBoard } from '#contract/packed-champion-board.ts';
import type { TournamentRecord, tournamentRecord } from '#contract/years.ts';
import type { FetchOptions } from '#web/api/client.ts';
import { DAYS_TAG_KEY, hasOtherDays } from '#web/api/first-page.ts';
import { loadKey } from '#web/api/keyed-load.ts';
import { dayStatesQuery, noticeQuery, recordQuery } from '#web/api/queries.ts';
import type { PartEvent } from './live-connection.ts';

const IN_RECORD = ['days', 'pairings', 'matches', 'countyChampion', 'captainsAward'] as const;
const NO_NOTICE: Notice = { notice: null };
const FRESH: FetchOptions = { cache: 'no-cache' };

/** Applies one event. If a load fails, the next stream retries it. */
export function apply(queryClient: QueryClient, tournamentId: number, event: PartEvent): void {
  if (event.part === 'parts') catchUp(queryClient, tournamentId, event.tags).catch(() => {});
  else if (event.part === 'notice') return;
  else if (event.part !== 'countyChampion')
    patchRecord(queryClient, tournamentId, { [event.part]: event.value });
  else
    inTurn(async () => {
      const record = await recordOf(queryClient, tournamentId);
      if (!record) return;
      // Players' names come from the record. If one is missing, the record is too old.
      const countyChampion = unpackChampionBoard(event.value, record.countyChampion);
      if (countyChampion) setRecord(queryClient, tournamentId, { countyChampion });
      else await loadRecord(queryClient, tournamentId, FRESH);
    });
}

/** Runs when a stream starts. Loads the parts that have changed since the page was sent. */
async function catchUp(queryClient: QueryClient, tournamentId: number, tags: PartTags): Promise<void> {
  inTurn(async () => {
    const record = await recordOf(queryClient, tournamentId);
    if (!record) return;
    const own = await Promise.all(IN_RECORD.map((part) => tagOf(record[part])));
    if (IN_RECORD.some((part, index) => own[index] !== tags[part]))
      await loadRecord(queryClient, tournamentId, FRESH);
  });
  const shown = queryClient.getQueryData(noticeQuery(tournamentId).queryKey) ?? NO_NOTICE;
  if ((await tagOf(shown)) !== tags.notice) await loadNotice(queryClient, tournamentId, FRESH);
  if (hasOtherDays(queryClient, tournamentId, tags.days)) {
    // If the page loaded the days itself, their tag is not stored yet, so it is computed from them.
    const days = queryClient.getQueryData(dayStatesQuery(tournamentId).queryKey);
    if ((await tagOf(days)) !== tags.days) await loadDays(queryClient, tournamentId, FRESH);
    queryClient.setQueryData(DAYS_TAG_KEY, tags.days);
  }
}

/** Refreshes the notice, the days and the record when streams do not get through. */
export function poll(queryClient: QueryClient, tournamentId: number, signal: AbortSignal): void {
  const options = { ...FRESH, signal };
  loadNotice(queryClient, tournamentId, options).catch(() => {});
  if (queryClient.getQueryData(dayStatesQuery(tournamentId).queryKey))
    loadDays(queryClient, tournamentId, options).catch(() => {});
  if (queryClient.getQueryData(recordQuery(tournamentId).queryKey))
    inTurn(() => loadRecord(queryClient, tournamentId, options));
}

export function patchRecord(
  queryClient: QueryClient,
  tournamentId: number,
  change: Partial<TournamentRecord>,
): void {
  inTurn(async () => {
    await recordOf(queryClient, tournamentId);
    setRecord(queryClient, tournamentId, change);
  });
}

let turns = Promise.resolve();

/** Runs steps one by one: a change is applied after a load in progress, whose record may predate the change. */
function inTurn(step: () => Promise<void>): void {
  turns = turns.then(step).catch(() => {});
}

/** Resolves to the year's record, if the page has it. If the page is still loading it, waits. */
async function recordOf(
  queryClient: QueryClient,
  tournamentId: number,
): Promise<TournamentRecord | undefined> {
  const query = recordQuery(tournamentId);
  if (queryClient.getQueryState(query.queryKey)?.fetchStatus === 'fetching')
    await queryClient.fetchQuery(query); // joins the load in progress
  return queryClient.getQueryData(query.queryKey);
}

function setRecord(queryClient: QueryClient, tournamentId: number, change: Partial<TournamentRecord>): void {
  queryClient.setQueryData(
    recordQuery(tournamentId).queryKey,
    (record) => record && { ...record, ...change },
  );
}

async function loadNotice(queryClient: QueryClient, tournamentId: number, options: FetchOptions) {
  const key = noticeQuery(tournamentId).queryKey;
  queryClient.setQueryData(key, await loadKey<typeof notice>(key, options));
}

async function loadDays(queryClient: QueryClient, tournamentId: number, options: FetchOptions) {
  const key = dayStatesQuery(tournamentId).queryKey;
  queryClient.setQueryData(key, await loadKey<typeof dayStates>(key, options));
}

async function loadRecord(queryClient: QueryClient, tournamentId: number, options: FetchOptions) {
  const key = recordQuery(tournamentId).queryKey;
  queryClient.setQueryData(key, await loadKey<typeof tournamentRecord>(key, options));
}

/**
 * Computes a part's tag from the same JSON as the server. In an insecure context there is no digest, so no tag
 * matches.
 */
export async function tagOf(part: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(part));
  const hash = await globalThis.crypto?.subtle?.digest('SHA-256', bytes);
  if (!hash) return '';
  const text = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return text.replaceAll('+', '-').replaceAll('/', '_').slice(0, 6);
}
