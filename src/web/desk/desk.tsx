import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { DESK_PAGES, type DeskPageName } from '#contract/desk/pages.ts';
import type { Organizer } from '#contract/organizers/organizer.ts';
import { hasFailed } from '#web/api/failed-reads.ts';
import { rehearsalQuery } from './data/queries.ts';
import {
  CurrentTournament,
  REHEARSAL_BASE,
  RehearsalMode,
  useIsRehearsal,
  useTournamentQuery,
} from './data/tournament.ts';
import { DoorScreen } from './door/door-screen.tsx';
import { Invitation } from './door/invitation.tsx';
import { Recover, SignIn } from './door/sign-in.tsx';
import { DOOR } from './door/texts.ts';
import { labelOf, pagesOf } from './levels/levels.ts';
import { organizerQuery } from './session/session.ts';
import { Shell } from './shell/shell.tsx';
import { DeskPage } from './ui/desk-page.tsx';

type PageProps = { organizer: Organizer };

/** The desk's pages. Each has its own chunk, which is loaded after the shell. */
const PAGES: Readonly<Record<DeskPageName, () => Promise<ComponentType<PageProps>>>> = {
  preflight: async () => (await import('./preflight/preflight-page.tsx')).PreflightPage,
  event: async () => (await import('./event/event-page.tsx')).EventPage,
  players: async () => (await import('./players/players-page.tsx')).PlayersPage,
  pairings: async () => (await import('./pairings/pairings-page.tsx')).PairingsPage,
  captains: async () => (await import('./captains/captains-page.tsx')).CaptainsPage,
  organizers: async () => (await import('./organizers/organizers-page.tsx')).OrganizersPage,
  'day-sheet': async () => (await import('./day-sheet/day-sheet-page.tsx')).DaySheetPage,
  cards: async () => (await import('./cards/cards-page.tsx')).CardsPage,
  trail: async () => (await import('./trail/trail-page.tsx')).TrailPage,
  close: async () => (await import('./close-day/close-day-page.tsx')).CloseDayPage,
  result: async () => (await import('./result/result-page.tsx')).ResultPage,
  years: async () => (await import('./years/years-page.tsx')).YearsPage,
  notice: async () => (await import('./notice/notice-page.tsx')).NoticePage,
  print: async () => (await import('./print/print-page.tsx')).PrintPage,
  rehearsal: async () => (await import('./rehearsal/rehearsal-page.tsx')).RehearsalPage,
  health: async () => (await import('./health/health-page.tsx')).HealthPage,
};

const pageQuery = <Props,>(name: string, load: () => Promise<ComponentType<Props>>) =>
  queryOptions({
    queryKey: ['page', name],
    queryFn: async () => ({ Page: await load() }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

const displayQuery = pageQuery(
  'display',
  async () => (await import('./rehearsal/rehearsal-display.tsx')).RehearsalDisplay,
);

const PREFETCH_AFTER_MS = 500;

/** Prefetches every page after a short delay, so that the desk also works offline. */
function useAllPages(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    // A fixed delay, because Safari has no requestIdleCallback.
    const later = setTimeout(async () => {
      for (const name of pagesOf({})) await queryClient.prefetchQuery(pageQuery(name, PAGES[name]));
    }, PREFETCH_AFTER_MS);
    return () => clearTimeout(later);
  }, [queryClient]);
}

/** Pages that work without a tournament. */
const WITHOUT_TOURNAMENT: readonly DeskPageName[] = ['organizers', 'health'];

/** The organizers' part of the site (D-8). Invitation links work with or without a session. */
export function Desk() {
  return (
    <Switch>
      <Route path="/organizer/invitation" component={Invitation} />
      <Route path="/organizer/recover" component={Recover} />
      <Route path={REHEARSAL_BASE} nest>
        <RehearsalMode value={true}>
          <Inside />
        </RehearsalMode>
      </Route>
      <Route>
        <Inside />
      </Route>
    </Switch>
  );
}

function Inside() {
  const session = useQuery(organizerQuery);
  const { data: organizer } = session;
  const isRehearsal = useIsRehearsal();
  const [location] = useLocation();
  const { data: rehearsal } = useQuery({
    ...rehearsalQuery,
    enabled: isRehearsal && organizer?.recovering === false,
  });
  if (organizer === undefined)
    return hasFailed(session) ? <DoorScreen title={DOOR.title} lead={DOOR.lead} /> : null;
  if (!organizer) return <SignIn />;
  // Returns to the real desk if no rehearsal is running, or if this organizer must first add a passkey.
  if (isRehearsal && (organizer.recovering || rehearsal?.running === null))
    return <Redirect to="~/organizer/rehearsal" replace />;
  if (isRehearsal && location === '/display') return <ClubhouseScreen />;
  const pages = pagesOf({ isRehearsal, recovering: organizer.recovering });
  const [home] = isRehearsal ? (['day-sheet'] as const) : pages;
  return (
    <Shell organizer={organizer}>
      <Switch>
        {pages.map((name) => (
          <Route key={name} path={DESK_PAGES[name]}>
            <PageOf name={name} organizer={organizer} />
          </Route>
        ))}
        <Route>
          <Redirect to={`/organizer/${home}`} replace />
        </Route>
      </Switch>
    </Shell>
  );
}

function ClubhouseScreen() {
  const { data } = useQuery(displayQuery);
  return data && <data.Page />;
}

function PageOf({ name, organizer }: PageProps & { name: DeskPageName }) {
  const tournament = useTournamentQuery();
  const page = useQuery(pageQuery(name, PAGES[name]));
  useAllPages();
  if (!page.data || (!tournament.data && !WITHOUT_TOURNAMENT.includes(name)))
    return <DeskPage title={labelOf(name) ?? 'Notice'} query={{ data: undefined }} />;
  const { Page } = page.data;
  return (
    <CurrentTournament value={tournament.data ?? null}>
      <Page organizer={organizer} />
    </CurrentTournament>
  );
}
