import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { CODE_LENGTH } from '#contract/limits.ts';
import type { recoverOrganizer } from '#contract/organizers/sign-in.ts';
import { call } from '#web/api/call.ts';
import { signInWithPasskey } from '#web/desk/session/passkeys.ts';
import { organizerQuery } from '#web/desk/session/session.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { InputField } from '#web/desk/ui/labeled.tsx';
import { Problem, useAct } from '#web/desk/ui/problem.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './door-screen.module.css';
import { DoorScreen } from './door-screen.tsx';
import { DOOR, RECOVER } from './texts.ts';

export function SignIn() {
  const queryClient = useQueryClient();
  const { busy, problem, act } = useAct();
  const signIn = () =>
    act(async () => {
      queryClient.setQueryData(organizerQuery.queryKey, await signInWithPasskey());
    });
  return (
    <DoorScreen title={DOOR.title} lead={DOOR.lead}>
      <Problem text={problem} />
      <Button size="large" busy={busy} onClick={() => void signIn()}>
        <DeskIcon name="key" />
        {DOOR.signIn}
      </Button>
      <p className="soft">{DOOR.signInHelp}</p>
      <Link className={styles.other ?? ''} href="/organizer/recover">
        {DOOR.useCode}
      </Link>
      <p className={styles.foot}>
        {DOOR.captain.before}
        <a href="/captain">{DOOR.captain.link}</a>
        {DOOR.captain.after}
      </p>
    </DoorScreen>
  );
}

export function Recover() {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [recoveryCode, setRecoveryCode] = useState('');
  const { busy, problem, act } = useAct();

  function recover(event: FormEvent) {
    event.preventDefault();
    if (busy || !recoveryCode.trim()) return;
    void act(async () => {
      const body = { recoveryCode };
      const organizer = await call<typeof recoverOrganizer>('POST', '/api/organizers/recover', { body });
      queryClient.setQueryData(organizerQuery.queryKey, organizer);
      navigate('/organizer', { replace: true });
    });
  }

  return (
    <DoorScreen title={RECOVER.title} lead={RECOVER.lead}>
      <form className="stack" onSubmit={recover}>
        <InputField
          id="recovery-code"
          label={RECOVER.label}
          help={RECOVER.help}
          problem={problem}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={CODE_LENGTH}
          value={recoveryCode}
          onType={setRecoveryCode}
        />
        <Button type="submit" size="large" busy={busy}>
          {RECOVER.go}
        </Button>
      </form>
      <Link className={styles.other ?? ''} href="/organizer">
        {RECOVER.back}
      </Link>
    </DoorScreen>
  );
}
