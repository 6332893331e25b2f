import { useOutbox } from '#web/captain/outbox/use-outbox.ts';
import { SWITCH } from '#web/captain/texts.ts';
import { ownCorrections } from '#web/outbox/waiting.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './sign-in.module.css';
import { SignInScreen } from './sign-in-screen.tsx';
import type { SwitchQuestion } from './use-scanned-code.ts';

type SwitchScreenProps = {
  question: SwitchQuestion;
  busy: boolean;
  onStay: () => void;
  onSwitch: () => void;
};

/** Asks before it changes who is signed in, because any website can link here with a code in the URL. */
export function SwitchScreen({ question: { from, to }, busy, onStay, onSwitch }: SwitchScreenProps) {
  const { queue, inMemory } = useOutbox();
  const { waiting, refused } = ownCorrections(queue, from);
  const unsent = waiting.length + refused.length;
  return (
    <SignInScreen title={SWITCH.title(from, to)} lead={SWITCH.text(from, to)} long>
      {unsent > 0 && (
        <p className={`say ${styles.note}`} data-tone="gold">
          <Icon name="clock" />
          {SWITCH.unsent(unsent, from, to, inMemory)}
        </p>
      )}
      <div className={styles.form}>
        <Button variant="line" onClick={onStay}>
          <TeamGlyph teamId={from.teamId} />
          {SWITCH.stay(from, to)}
        </Button>
        <Button busy={busy} onClick={onSwitch}>
          <TeamGlyph teamId={to.teamId} />
          {SWITCH.go(from, to)}
        </Button>
      </div>
    </SignInScreen>
  );
}
