import { useQuery } from '@tanstack/react-query';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import type { Organizer } from '#contract/organizers/organizer.ts';
import { CaptainsPage } from './captains/captains-page.tsx';
import { CardsPage } from './cards/cards-page.tsx';
import { CloseDayPage } from './close-day/close-day-page.tsx';
import { DaySheetPage } from './day-sheet/day-sheet-page.tsx';
import { Invitation } from './door/invitation.tsx';
import { Recover } from './door/recover.tsx';
import { SignIn } from './door/sign-in.tsx';
import { Unreachable } from './door/unreachable.tsx';
import { EventPage } from './event/event-page.tsx';
import { HealthPage } from './health/health-page.tsx';
import { NoticePage } from './notice/notice-page.tsx';
import { OrganizersPage } from './organizers/organizers-page.tsx';
import { PairingsPage } from './pairings/pairings-page.tsx';
import { PlayersPage } from './players/players-page.tsx';
import { PreflightPage } from './preflight/preflight-page.tsx';
import { PrintPage } from './print/print-page.tsx';
import { RehearsalDisplay } from './rehearsal/rehearsal-display.tsx';
import { RehearsalPage } from './rehearsal/rehearsal-page.tsx';
import { REHEARSAL_BASE, RehearsalMode, useIsRehearsal } from './rehearsal-mode.ts';
import { rehearsalQuery } from './rehearsal-query.ts';
import { ResultPage } from './result/result-page.tsx';
import { organizerQuery } from './session.ts';
import { Shell } from './shell/shell.tsx';
import { TrailPage } from './trail/trail-page.tsx';
import { YearsPage } from './years/years-page.tsx';

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
  const { data: organizer, isPending, isError, refetch, isFetching } = useQuery(organizerQuery);
  const isRehearsal = useIsRehearsal();
  const [location] = useLocation();
  const { data: rehearsal } = useQuery({
    ...rehearsalQuery,
    enabled: isRehearsal && organizer?.recovering === false,
  });
  if (isPending) return null; // a moment: a spinner would only flash
  if (isError && organizer === undefined)
    return <Unreachable onRetry={() => void refetch()} retrying={isFetching} />;
  if (!organizer) return <SignIn />;
  // Thrown away by whoever else is at the desk, or never begun.
  if (isRehearsal && (organizer.recovering || rehearsal?.running === null))
    return <Redirect to="~/organizer/rehearsal" replace />;
  if (isRehearsal && location === '/display') return <RehearsalDisplay />;
  const isReal = !organizer.recovering && !isRehearsal;
  return (
    <Shell organizer={organizer}>
      <Switch>
        {isReal && <Route path="/organizer/preflight" component={PreflightPage} />}
        {isReal && <Route path="/organizer/event" component={EventPage} />}
        {isReal && <Route path="/organizer/players/:teamId?" component={PlayersPage} />}
        {isReal && <Route path="/organizer/pairings/:day?" component={PairingsPage} />}
        {!organizer.recovering && <Route path="/organizer/captains" component={CaptainsPage} />}
        {isReal && <Route path="/organizer/health" component={HealthPage} />}
        {isReal && <Route path="/organizer/print" component={PrintPage} />}
        {!organizer.recovering && <Route path="/organizer/result" component={ResultPage} />}
        {isReal && <Route path="/organizer/rehearsal" component={RehearsalPage} />}
        {isReal && <Route path="/organizer/years" component={YearsPage} />}
        {!organizer.recovering && <Route path="/organizer/notice" component={NoticePage} />}
        {!organizer.recovering && <Route path="/organizer/trail" component={TrailPage} />}
        {!organizer.recovering && (
          <Route path="/organizer/day-sheet/:day?">
            <DaySheetPage organizer={organizer} />
          </Route>
        )}
        {!organizer.recovering && <Route path="/organizer/close/:day?" component={CloseDayPage} />}
        {!organizer.recovering && (
          <Route path="/organizer/cards/:group?">
            <CardsPage organizer={organizer} />
          </Route>
        )}
        {!isRehearsal && (
          <Route path="/organizer/organizers">
            <OrganizersPage organizer={organizer} />
          </Route>
        )}
        <Route>
          <Redirect to={homeOf(organizer, isRehearsal)} replace />
        </Route>
      </Switch>
    </Shell>
  );
}

function homeOf({ recovering }: Organizer, isRehearsal: boolean): string {
  if (recovering) return '/organizer/organizers';
  return isRehearsal ? '/organizer/day-sheet' : '/organizer/preflight';
}
