import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { signInWithPasskey } from '#web/desk/session/passkeys.ts';
import { organizerQuery } from '#web/desk/session/session.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { Problem, useAct } from '#web/desk/ui/problem.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './door-screen.module.css';
import { DoorScreen } from './door-screen.tsx';
import { DOOR } from './texts.ts';

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
