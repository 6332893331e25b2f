import { useQuery } from '@tanstack/react-query';
import { Redirect, Route, Switch } from 'wouter';
import { CaptainsPage } from './captains/captains-page.tsx';
import { CloseDayPage } from './close-day/close-day-page.tsx';
import { DaySheetPage } from './day-sheet/day-sheet-page.tsx';
import { Invitation } from './door/invitation.tsx';
import { Recover } from './door/recover.tsx';
import { SignIn } from './door/sign-in.tsx';
import { Unreachable } from './door/unreachable.tsx';
import { EventPage } from './event/event-page.tsx';
import { HealthPage } from './health/health-page.tsx';
import { OrganizersPage } from './organizers/organizers-page.tsx';
import { PairingsPage } from './pairings/pairings-page.tsx';
import { PlayersPage } from './players/players-page.tsx';
import { PreflightPage } from './preflight/preflight-page.tsx';
import { PrintPage } from './print/print-page.tsx';
import { ResultPage } from './result/result-page.tsx';
import { organizerQuery } from './session.ts';
import { Shell } from './shell/shell.tsx';
import { YearsPage } from './years/years-page.tsx';

/** The organizers' part of the site (D-8). An invitation is for whoever holds it, signed in or not. */
export function Desk() {
  return (
    <Switch>
      <Route path="/organizer/invitation" component={Invitation} />
      <Route path="/organizer/recover" component={Recover} />
      <Route>
        <Inside />
      </Route>
    </Switch>
  );
}

function Inside() {
  const { data: organizer, isPending, isError, refetch, isFetching } = useQuery(organizerQuery);
  if (isPending) return null; // a moment: a spinner would only flash
  if (isError && organizer === undefined)
    return <Unreachable onRetry={() => void refetch()} retrying={isFetching} />;
  if (!organizer) return <SignIn />;
  return (
    <Shell organizer={organizer}>
      <Switch>
        {!organizer.recovering && <Route path="/organizer/preflight" component={PreflightPage} />}
        {!organizer.recovering && <Route path="/organizer/event" component={EventPage} />}
        {!organizer.recovering && <Route path="/organizer/players/:teamId?" component={PlayersPage} />}
        {!organizer.recovering && <Route path="/organizer/pairings/:day?" component={PairingsPage} />}
        {!organizer.recovering && <Route path="/organizer/captains" component={CaptainsPage} />}
        {!organizer.recovering && <Route path="/organizer/health" component={HealthPage} />}
        {!organizer.recovering && <Route path="/organizer/print" component={PrintPage} />}
        {!organizer.recovering && <Route path="/organizer/result" component={ResultPage} />}
        {!organizer.recovering && <Route path="/organizer/years" component={YearsPage} />}
        {!organizer.recovering && (
          <Route path="/organizer/day-sheet/:day?">
            <DaySheetPage organizer={organizer} />
          </Route>
        )}
        {!organizer.recovering && <Route path="/organizer/close/:day?" component={CloseDayPage} />}
        <Route path="/organizer/organizers">
          <OrganizersPage organizer={organizer} />
        </Route>
        <Route>
          <Redirect to={organizer.recovering ? '/organizer/organizers' : '/organizer/preflight'} replace />
        </Route>
      </Switch>
    </Shell>
  );
}
