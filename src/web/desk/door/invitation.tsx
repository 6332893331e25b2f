import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { acceptInvitation, readInvitation, startAccepting } from '#contract/organizers/sign-in.ts';
import { call } from '#web/api/call.ts';
import { ApiError } from '#web/api/client.ts';
import { hasFailed } from '#web/api/failed-reads.ts';
import { createPasskey } from '#web/desk/session/passkeys.ts';
import { CODES, RecoveryCodes } from '#web/desk/session/recovery-codes.tsx';
import { organizerQuery } from '#web/desk/session/session.ts';
import { useCourseTime } from '#web/desk/ui/course-time.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { Problem, useAct } from '#web/desk/ui/problem.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './door-screen.module.css';
import { DoorScreen } from './door-screen.tsx';
import { DOOR, INVITATION } from './texts.ts';

/**
 * Accepts an invitation. Opening the link only shows the invited person's name, so that a link preview does not use
 * up the invitation.
 */
export function Invitation() {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const { secret, forget } = useInvitationSecret();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { busy, problem, act } = useAct();
  const sayWhen = useCourseTime();
  const invitation = useQuery({
    queryKey: ['invitation', secret],
    queryFn: () => call<typeof readInvitation>('POST', '/api/organizers/invitation', { body: { secret } }),
    enabled: secret !== '',
  });

  const accept = () =>
    act(async () => {
      const options = await call<typeof startAccepting>('POST', '/api/organizers/invitation/options', {
        body: { secret },
      });
      const passkey = await createPasskey(options);
      const accepted = await call<typeof acceptInvitation>('POST', '/api/organizers/invitation/accept', {
        body: { secret, ...passkey },
      });
      forget();
      setCodes(accepted.recoveryCodes);
    });

  if (codes)
    return (
      <DoorScreen title={CODES.title} lead={CODES.lead} step={2}>
        <RecoveryCodes
          codes={codes}
          go={CODES.go}
          onDone={() => {
            void queryClient.resetQueries({ queryKey: organizerQuery.queryKey });
            navigate('/organizer', { replace: true });
          }}
        />
      </DoorScreen>
    );
  const { data, error } = invitation;
  const isGone = error instanceof ApiError && [400, 404].includes(error.status);
  if (secret === '' || isGone)
    return (
      <DoorScreen {...(isGone ? INVITATION.gone : INVITATION.cut)}>
        <Link className={styles.other ?? ''} href="/organizer">
          {INVITATION.toSignIn}
        </Link>
      </DoorScreen>
    );
  if (!data) return hasFailed(invitation) ? <DoorScreen title={DOOR.title} lead={DOOR.lead} /> : null;
  const [firstName = data.name] = data.name.split(' ');
  return (
    <DoorScreen
      title={INVITATION.welcome(firstName)}
      lead={INVITATION.lead(data.name, sayWhen(data.expiresAt))}
      step={1}
    >
      <Problem text={problem} />
      <Button variant="gold" size="large" busy={busy} onClick={() => void accept()}>
        <DeskIcon name="key" />
        {INVITATION.create}
      </Button>
      <p className="soft">{INVITATION.help}</p>
      <p className="soft">{INVITATION.notYou(firstName)}</p>
    </DoorScreen>
  );
}

/** The secret from the URL's fragment, which browsers do not send, or from the history entry that it was moved to. */
function secretHere(): string {
  return window.location.hash.slice(1) || String(window.history.state?.invitation ?? '');
}

const keep = (state: object | null) => window.history.replaceState(state, '', window.location.pathname);

/**
 * The secret of an invitation. It is immediately removed from the URL, where it could be read, photographed or
 * copied, and moved to the tab's history entry, so that it survives a reload. Once used, it is deleted.
 */
function useInvitationSecret(): { secret: string; forget: () => void } {
  const [secret, setSecret] = useState(secretHere);
  useEffect(() => {
    function take(): void {
      const invitation = secretHere();
      keep({ invitation });
      setSecret(invitation);
    }
    take();
    window.addEventListener('hashchange', take); // another invitation was opened in this tab
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return { secret, forget: () => keep(null) };
}
