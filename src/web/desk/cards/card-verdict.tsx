import { HOLES } from '#domain/rules.ts';
import type { Tone } from '#web/desk/ui/box.tsx';
import type { DeskIconName } from '#web/desk/ui/desk-icon.tsx';
import { Sign } from '#web/desk/ui/sign.tsx';
import type { CardView } from './card-view.ts';
import styles from './player-card.module.css';
import { CARDS } from './texts.ts';

/** How a card stands, in a word. */
export function CardVerdict({ card }: { card: CardView }) {
  const { kind, icon, text } = verdictOf(card);
  return (
    <Sign as="span" className={styles.verdict} tone={kind} icon={icon}>
      {text}
    </Sign>
  );
}

type Shown = { kind: Tone; icon: DeskIconName | null; text: string };

function verdictOf({ verdict, summary: { state, holesPlayed } }: CardView): Shown {
  if (state === 'picked up') return { kind: 'plain', icon: 'minus', text: CARDS.pickedUp };
  switch (verdict.kind) {
    case 'agrees':
      return { kind: 'ok', icon: 'check', text: CARDS.agrees };
    case 'ruled':
      return { kind: 'ok', icon: 'check', text: CARDS.ruled };
    case 'blind':
      return { kind: 'plain', icon: 'copy', text: CARDS.blind };
    case 'entries differ':
      return { kind: 'danger', icon: 'warning', text: CARDS.entriesDiffer };
    case 'differs':
      return { kind: 'danger', icon: 'warning', text: CARDS.apart(verdict.by) };
    default: {
      const text = holesPlayed === HOLES ? CARDS.notSigned : CARDS.soFar(holesPlayed);
      return { kind: 'plain', icon: null, text: holesPlayed === 0 ? '' : text };
    }
  }
}
