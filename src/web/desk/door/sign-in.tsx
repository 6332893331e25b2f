import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { DeskIcon } from '#web/desk/desk-icon.tsx';
import { signInWithPasskey } from '#web/desk/passkeys.ts';
import { Problem } from '#web/desk/problem.tsx';
import { organizerQuery } from '#web/desk/session.ts';
import { DOOR } from '#web/desk/texts.ts';
import { useAct } from '#web/desk/use-act.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './door.module.css';
import { DoorScreen } from './door-screen.tsx';

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
      <Button className={styles.main} busy={busy} onClick={() => void signIn()}>
        <DeskIcon name="key" />
        {DOOR.signIn}
      </Button>
      <p className={styles.soft}>{DOOR.signInHelp}</p>
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
