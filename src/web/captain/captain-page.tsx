import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import type { Captain } from '#contract/captains.ts';
import { keepScrollPosition } from '#web/device/tab-memory.ts';
import { NoticeSlot } from '#web/notice/notice-slot.tsx';
import { PATHS } from '#web/paths.ts';
import '#web/styles/tokens-art.css';
import '#web/styles/tokens-at-work.css';
import './captain.css';
import { Dashboard } from './card/dashboard.tsx';
import { sheetsOpen } from './editor/sheet.tsx';
import { keepSending } from './outbox/keep-sending.ts';
import { ScreenFocus } from './screen-focus.tsx';
import { hasSessionMark, sessionQuery } from './session/captain-queries.ts';
import { forgetLastSession, lastSession, noteSessionEnd } from './session/last-session.ts';
import { sameViewer, type Viewer, viewerOf } from './session/viewer.ts';
import { SignIn } from './sign-in/sign-in.tsx';
import { OpeningScreen } from './sign-in/sign-in-screen.tsx';
import { SwitchScreen } from './sign-in/switch-screen.tsx';
import { useScannedCode } from './sign-in/use-scanned-code.ts';
import { useSignIn, useUnsaidOnline } from './sign-in/use-sign-in.ts';
import { Toaster } from './toasts/toaster.tsx';
import { useLinks } from './use-links.ts';
import { useOpenSheet } from './use-open-sheet.ts';
import { useTapGuard } from './use-tap-guard.ts';

export function CaptainPage() {
  return (
    <>
      <Screen />
      <Toaster />
    </>
  );
}

function Screen() {
  const queryClient = useQueryClient();
  const signIn = useSignIn();
  const [code, setCode] = useState('');
  const [openScore, setOpenScore] = useOpenSheet('sheet');
  const [disputing, setDisputing] = useOpenSheet('dispute');
  const session = useQuery(sessionQuery);
  const viewer = useViewer(session);

  useEffect(() => {
    keepSending(queryClient);
    installWorker();
    return keepScrollPosition();
  }, [queryClient]);
  useAppStart(viewer);
  useTapGuard(openScore ?? disputing);
  useLinks();
  const scanned = useScannedCode(viewer, (found, again) => {
    setCode(found);
    return submit(found, again);
  });
  useUnsaidOnline(signIn);

  /** Signs in, then clears the code, so that the next person who uses this phone does not see it. */
  async function submit(accessCode: string, again = false) {
    await signIn.run({ accessCode, again });
    setCode('');
  }

  /** Submits a code typed by hand. A code scanned earlier is no longer tried. */
  function typeAndSubmit(entered: string) {
    scanned.forget();
    submit(entered).catch(() => {}); // the field shows the error
  }

  function switchCaptain(to: string) {
    setOpenScore(null);
    setDisputing(null);
    submit(to)
      .then(scanned.forget)
      .catch(() => {});
  }

  if (scanned.question && viewer.kind === 'captain') {
    const { question, forget } = scanned;
    return (
      <ScreenFocus screen="switch">
        <SwitchScreen
          question={question}
          busy={signIn.status === 'pending'}
          onStay={forget}
          onSwitch={() => switchCaptain(question.code)}
        />
      </ScreenFocus>
    );
  }

  const asking = viewer.kind === 'nobody' || (viewer.kind === 'opening' && signIn.status !== 'idle');
  return (
    <ScreenFocus screen={asking ? 'nobody' : viewer.kind}>
      {viewer.kind !== 'captain' && <NoticeSlot />}
      {asking && (
        <SignIn
          signIn={signIn}
          code={code}
          onType={(typed) => {
            scanned.forget();
            setCode(typed);
          }}
          codeWaits={scanned.waits}
          onSubmit={typeAndSubmit}
          unsure={viewer.kind === 'nobody' && !viewer.certain ? session : null}
        />
      )}
      {!asking && viewer.kind === 'opening' && <OpeningScreen />}
      {viewer.kind === 'captain' && (
        <Dashboard
          key={`${viewer.captain.teamId}${viewer.captain.rehearsal ? ' rehearsal' : ''}`}
          captain={viewer.captain}
          openScore={openScore}
          onOpen={setOpenScore}
          disputing={disputing}
          onDispute={setDisputing}
        />
      )}
    </ScreenFocus>
  );
}

/** The page's viewer. Does not change while a captain has a sheet open, so that nothing typed is lost. */
function useViewer(session: UseQueryResult<Captain | null>): Viewer {
  const editing = useSyncExternalStore(sheetsOpen.subscribe, sheetsOpen.get, () => 0) > 0;
  const remembered = useSyncExternalStore(lastSession.subscribe, lastSession.get, () => undefined);
  // `failed` stays true during a retry, so that the screen does not flicker.
  const now = viewerOf({ data: session.data, failed: session.errorUpdateCount > 0 }, remembered);
  const [shown, setShown] = useState(now);
  const held = editing && shown.kind === 'captain';
  if (!held && !sameViewer(shown, now)) setShown(now);

  const signedOut = !held && now.kind === 'nobody' && now.certain;
  useEffect(() => {
    if (!signedOut) return;
    if (lastSession.get()) noteSessionEnd(hasSessionMark() ? 'replaced' : 'over');
    void forgetLastSession();
  }, [signedOut]);
  return held ? shown : now;
}

/**
 * The query string of the manifest's start URL. That URL is in the worker's scope, so that a captain's
 * installed app also opens offline.
 */
const APP_START = '?app';

/** The installed app starts at this screen. A captain stays here; everyone else is sent to Home. */
function useAppStart(viewer: Viewer): void {
  const [, navigate] = useLocation();
  const isCaptain = viewer.kind === 'captain';
  const isSpectator = viewer.kind === 'nobody' && viewer.certain;
  useEffect(() => {
    if (window.location.search !== APP_START) return;
    if (isSpectator) navigate(PATHS.home, { replace: true });
    // Removes the query string, so that a captain who signs out gets the sign-in form instead of Home.
    else if (isCaptain) window.history.replaceState(window.history.state, '', PATHS.captain);
  }, [isCaptain, isSpectator, navigate]);
}

/** Lets this screen open offline. No other page is affected; see src/web/captain-worker. */
function installWorker(): void {
  navigator.serviceWorker?.register('/captain-worker.js', { scope: PATHS.captain }).catch(() => {
    // Some browsers have no service workers in private windows. Without a worker, the screen needs a network.
  });
}
