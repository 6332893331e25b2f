import { UNREACHABLE } from '#web/desk/texts.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './door.module.css';
import { DoorScreen } from './door-screen.tsx';

export function Unreachable({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  return (
    <DoorScreen title={UNREACHABLE.title} lead={UNREACHABLE.lead}>
      <Button className={styles.main} busy={retrying} onClick={onRetry}>
        {UNREACHABLE.retry}
      </Button>
    </DoorScreen>
  );
}
