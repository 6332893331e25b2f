import { HOLES } from '#domain/rules.ts';
import { DeskIcon, type DeskIconName } from '#web/desk/ui/desk-icon.tsx';
import styles from './card-verdict.module.css';
import type { CardView } from './card-view.ts';
import { CARDS } from './texts.ts';

/** How a card stands, in a word. */
export function CardVerdict({ card }: { card: CardView }) {
  const { kind, icon, text } = verdictOf(card);
  return (
    <span className={styles.verdict} data-kind={kind}>
      {icon && <DeskIcon name={icon} />}
      {text}
    </span>
  );
}

type Shown = { kind: 'good' | 'bad' | 'plain'; icon: DeskIconName | null; text: string };

function verdictOf({ verdict, summary: { state, holesPlayed } }: CardView): Shown {
  if (state === 'picked up') return { kind: 'plain', icon: 'minus', text: CARDS.pickedUp };
  switch (verdict.kind) {
    case 'agrees':
      return { kind: 'good', icon: 'check', text: CARDS.agrees };
    case 'ruled':
      return { kind: 'good', icon: 'check', text: CARDS.ruled };
    case 'blind':
      return { kind: 'plain', icon: 'copy', text: CARDS.blind };
    case 'entries differ':
      return { kind: 'bad', icon: 'warning', text: CARDS.entriesDiffer };
    case 'differs':
      return { kind: 'bad', icon: 'warning', text: CARDS.apart(verdict.by) };
    default: {
      const text = holesPlayed === HOLES ? CARDS.notSigned : CARDS.soFar(holesPlayed);
      return { kind: 'plain', icon: null, text: holesPlayed === 0 ? '' : text };
    }
  }
}
