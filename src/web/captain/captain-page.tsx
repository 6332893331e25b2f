import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Captain } from '#contract/captains.ts';
import { Dashboard } from './card/dashboard.tsx';
import { installWorker } from './install-worker.ts';
import { keepSending } from './outbox/keep-sending.ts';
import { ScreenFocus } from './screen-focus.tsx';
import { sessionQuery } from './session/captain-queries.ts';
import { forgetLastSession, lastSession } from './session/last-session.ts';
import { sameViewer, type Viewer, viewerOf } from './session/viewer.ts';
import { useCodeInAddress } from './sign-in/code-in-address.ts';
import { OpeningScreen } from './sign-in/opening-screen.tsx';
import { SignIn } from './sign-in/sign-in.tsx';
import { useSignIn } from './sign-in/use-sign-in.ts';
import { Toaster } from './toasts/toaster.tsx';
import { useHydrated } from './use-hydrated.ts';

export function CaptainPage() {
  const queryClient = useQueryClient();
  const hydrated = useHydrated();
  const signIn = useSignIn();
  const [code, setCode] = useState('');
  const [openScore, setOpenScore] = useState<number | null>(null);
  const session = useQuery(sessionQuery);
  const viewer = useViewer(session, openScore !== null);

  useEffect(() => {
    keepSending(queryClient);
    installWorker();
  }, [queryClient]);
  useCodeInAddress((scanned) => {
    setCode(scanned);
    submit(scanned);
  });

  /** Clears a used code, so it is not there for whoever holds the phone next. */
  function submit(entered: string) {
    signIn.mutate(entered, { onSuccess: () => setCode('') });
  }

  const asking = viewer.kind === 'nobody' || (viewer.kind === 'opening' && !signIn.isIdle);
  return (
    <ScreenFocus screen={asking ? 'nobody' : viewer.kind}>
      {asking && (
        <SignIn
          signIn={signIn}
          code={code}
          onType={setCode}
          onSubmit={submit}
          unsure={viewer.kind === 'nobody' && !viewer.certain ? session : null}
        />
      )}
      {!asking && viewer.kind === 'opening' && <OpeningScreen />}
      {viewer.kind === 'captain' && (
        <Dashboard
          key={viewer.captain.teamId}
          captain={viewer.captain}
          openScore={openScore}
          onOpen={setOpenScore}
        />
      )}
      {hydrated && <Toaster />}
    </ScreenFocus>
  );
}

/** Who is signed in. While an editor is open the viewer does not change, so nothing typed is lost. */
function useViewer(session: UseQueryResult<Captain | null>, editing: boolean): Viewer {
  const remembered = useSyncExternalStore(lastSession.subscribe, lastSession.get, () => undefined);
  // Stays true while the query is retried, so the screen does not flicker.
  const now = viewerOf({ data: session.data, failed: session.errorUpdateCount > 0 }, remembered);
  const [shown, setShown] = useState(now);
  const held = editing && shown.kind === 'captain';
  if (!held && !sameViewer(shown, now)) setShown(now);

  const signedOut = !held && now.kind === 'nobody' && now.certain;
  useEffect(() => {
    if (signedOut) void forgetLastSession();
  }, [signedOut]);
  return held ? shown : now;
}
