import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { DESK_PAGES, type DeskPageName } from '#contract/desk/pages.ts';
import type { Organizer } from '#contract/organizers/organizer.ts';
import { hasFailed } from '#web/api/failed-reads.ts';
import { CaptainsPage } from './captains/captains-page.tsx';
import { CardsPage } from './cards/cards-page.tsx';
import { CloseDayPage } from './close-day/close-day-page.tsx';
import { rehearsalQuery } from './data/queries.ts';
import {
  CurrentTournament,
  REHEARSAL_BASE,
  RehearsalMode,
  useIsRehearsal,
  useTournamentQuery,
} from './data/tournament.ts';
import { DaySheetPage } from './day-sheet/day-sheet-page.tsx';
import { DoorScreen } from './door/door-screen.tsx';
import { Invitation } from './door/invitation.tsx';
import { Recover, SignIn } from './door/sign-in.tsx';
import { DOOR } from './door/texts.ts';
import { EventPage } from './event/event-page.tsx';
import { HealthPage } from './health/health-page.tsx';
import { labelOf, pagesOf } from './levels/levels.ts';
import { NoticePage } from './notice/notice-page.tsx';
import { OrganizersPage } from './organizers/organizers-page.tsx';
import { PairingsPage } from './pairings/pairings-page.tsx';
import { PlayersPage } from './players/players-page.tsx';
import { PreflightPage } from './preflight/preflight-page.tsx';
import { PrintPage } from './print/print-page.tsx';
import { RehearsalDisplay } from './rehearsal/rehearsal-display.tsx';
import { RehearsalPage } from './rehearsal/rehearsal-page.tsx';
import { ResultPage } from './result/result-page.tsx';
import { organizerQuery } from './session/session.ts';
import { Shell } from './shell/shell.tsx';
import { TrailPage } from './trail/trail-page.tsx';
import { DeskPage } from './ui/desk-page.tsx';
import { YearsPage } from './years/years-page.tsx';

type PageProps = { organizer: Organizer };

const PAGES: Readonly<Record<DeskPageName, ComponentType<PageProps>>> = {
  preflight: PreflightPage,
  event: EventPage,
  players: PlayersPage,
  pairings: PairingsPage,
  captains: CaptainsPage,
  organizers: OrganizersPage,
  'day-sheet': DaySheetPage,
  cards: CardsPage,
  trail: TrailPage,
  close: CloseDayPage,
  result: ResultPage,
  years: YearsPage,
  notice: NoticePage,
  print: PrintPage,
  rehearsal: RehearsalPage,
  health: HealthPage,
};

/** Useful also where nothing is known of the tournament. */
const WITHOUT_TOURNAMENT: readonly DeskPageName[] = ['organizers', 'health'];

/** The organizers' part of the site (D-8). An invitation is for whoever holds it, signed in or not. */
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
  // Thrown away by whoever else is at the desk, or never begun.
  if (isRehearsal && (organizer.recovering || rehearsal?.running === null))
    return <Redirect to="~/organizer/rehearsal" replace />;
  if (isRehearsal && location === '/display') return <RehearsalDisplay />;
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

function PageOf({ name, organizer }: PageProps & { name: DeskPageName }) {
  const tournament = useTournamentQuery();
  const Page = PAGES[name];
  if (!tournament.data && !WITHOUT_TOURNAMENT.includes(name))
    return <DeskPage title={labelOf(name) ?? 'Notice'} query={tournament} />;
  return (
    <CurrentTournament value={tournament.data ?? null}>
      <Page organizer={organizer} />
    </CurrentTournament>
  );
}
