import { useQueryClient } from '@tanstack/react-query';
import type { Captain } from '#contract/captains.ts';
import { DAY_NUMBERS } from '#domain/rules.ts';
import { sendNow } from '#web/captain/outbox/keep-sending.ts';
import {
  DASHBOARD,
  dayLabel,
  notSaved,
  SAFARI_WARNING,
  SENT_BY_ITSELF,
  showHole,
  waitsForAnother,
  waitsHere,
} from '#web/captain/texts.ts';
import { sameCaptain } from '#web/outbox/correction.ts';
import type { OutboxView } from '#web/outbox/outbox.ts';
import { ownCorrections, waitingByCaptain } from '#web/outbox/waiting.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './dock.module.css';
import { useDayInView } from './use-day-in-view.ts';

type DockProps = { captain: Captain; outbox: OutboxView; onShow: (scoreId: number) => void };

/** Always visible at the bottom of the window: what has not been sent, and links to the days. */
export function Dock({ captain, outbox, onShow }: DockProps) {
  const queryClient = useQueryClient();
  const { waiting: unsent, refused } = ownCorrections(outbox.queue, captain);
  const waiting = unsent.filter(({ key }) => !outbox.fresh.has(key));
  const others = waitingByCaptain(outbox.queue).filter((entry) => !sameCaptain(entry.captain, captain));
  const [firstRefused] = refused;
  const anything = waiting.length + refused.length + others.length > 0;
  const sending = outbox.sending !== null;

  return (
    <div className={styles.dock} data-waits={anything || undefined}>
      <div className={anything ? styles.row : undefined}>
        {anything && <Icon name={waiting.length > 0 ? 'offline' : 'clock'} className={styles.icon} />}
        <div className={styles.texts} role="status">
          {waiting.length > 0 && (
            <p>
              <b>{waitsHere(waiting.length)}</b> {SENT_BY_ITSELF}
            </p>
          )}
          {refused.length > 0 && (
            <p>
              <b>{notSaved(refused.length)}</b>
            </p>
          )}
          {others.map((other) => (
            <p key={`${other.captain.teamId} ${other.captain.name}`}>
              {waitsForAnother(other.count, other.captain)}
            </p>
          ))}
          {anything && <p className={styles.warning}>{SAFARI_WARNING}</p>}
        </div>
        {waiting.length > 0 && (
          <Button
            className={styles.button}
            variant="gold"
            busy={sending}
            onClick={() => sendNow(queryClient)}
          >
            {sending ? DASHBOARD.sending : DASHBOARD.sendNow}
          </Button>
        )}
        {firstRefused && (
          <Button className={styles.button} variant="gold" onClick={() => onShow(firstRefused.place.scoreId)}>
            {showHole(firstRefused.place.hole)}
          </Button>
        )}
      </div>
      <DayLinks />
    </div>
  );
}

function DayLinks() {
  const current = useDayInView();
  return (
    <nav className={styles.days} aria-label={DASHBOARD.days}>
      {DAY_NUMBERS.map((day) => (
        <a key={day} className={styles.day} href={`#day${day}`} aria-current={current === day || undefined}>
          {dayLabel(day)}
        </a>
      ))}
    </nav>
  );
}
