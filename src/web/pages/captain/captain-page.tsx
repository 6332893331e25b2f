import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { sessionQuery } from './captain-queries.ts';
import { Dashboard } from './dashboard/dashboard.tsx';
import { installWorker } from './install-worker.ts';
import { forget, memory } from './memory.ts';
import { keepSending } from './outbox/keep-sending.ts';
import { ScreenFocus } from './screen-focus.tsx';
import { useCodeInAddress } from './sign-in/code-in-address.ts';
import { SignIn } from './sign-in/sign-in.tsx';
import { OpeningScreen } from './sign-in/sign-in-screen.tsx';
import { useSignIn } from './sign-in/use-sign-in.ts';
import { Toaster } from './toasts/toaster.tsx';
import { useHydrated } from './use-hydrated.ts';
import { type Who, whoIsIt } from './who-is-it.ts';

export function CaptainPage() {
  const queryClient = useQueryClient();
  const hydrated = useHydrated();
  const signIn = useSignIn();
  const [code, setCode] = useState('');
  const [openScore, setOpenScore] = useState<number | null>(null);
  const who = useWho(openScore !== null);

  useEffect(() => {
    keepSending(queryClient);
    installWorker();
  }, [queryClient]);
  useCodeInAddress((scanned) => {
    setCode(scanned);
    signIn.mutate(scanned);
  });

  const asking = who.kind === 'nobody' || (who.kind === 'opening' && !signIn.isIdle);
  return (
    <ScreenFocus screen={asking ? 'nobody' : who.kind}>
      {asking && (
        <SignIn signIn={signIn} code={code} onType={setCode} unsure={who.kind === 'nobody' && !who.certain} />
      )}
      {!asking && who.kind === 'opening' && <OpeningScreen />}
      {who.kind === 'captain' && (
        <Dashboard
          key={who.captain.teamId}
          captain={who.captain}
          openScore={openScore}
          onOpen={setOpenScore}
        />
      )}
      {hydrated && <Toaster />}
    </ScreenFocus>
  );
}

/** Who is signed in. While an edit is open the screen stays with its captain: what is typed is not taken away. */
function useWho(editing: boolean): Who {
  const session = useQuery(sessionQuery);
  const remembered = useSyncExternalStore(memory.subscribe, memory.get, () => undefined);
  const now = whoIsIt({ data: session.data, failed: session.isError }, remembered);
  const [shown, setShown] = useState(now);
  const held = editing && shown.kind === 'captain';
  if (!held && !sameWho(shown, now)) setShown(now);

  const signedOut = !held && now.kind === 'nobody' && now.certain;
  useEffect(() => {
    if (signedOut) void forget();
  }, [signedOut]);
  return held ? shown : now;
}

function sameWho(one: Who, other: Who): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
