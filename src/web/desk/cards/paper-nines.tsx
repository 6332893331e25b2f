import { useState } from 'react';
import type { SignedCard } from '#contract/desk/cards.ts';
import styles from './card-notes.module.css';
import type { CardView } from './card-view.ts';
import { CARDS } from './texts.ts';

/** What is given changes, the rest stays. */
export type CardChange = Partial<Record<'out' | 'in' | 'ruledTotal', number | null>>;

type PaperNinesProps = {
  card: CardView;
  signed: SignedCard;
  locked: boolean;
  onSave: (change: CardChange) => Promise<void>;
};

/** The paper's own sums of the nines say on which of them the difference is. */
export function PaperNines({ card, signed, locked, onSave }: PaperNinesProps) {
  const { player } = card;
  const fields = [
    { nine: 'out' as const, label: CARDS.paperOut, saved: signed.out },
    { nine: 'in' as const, label: CARDS.paperIn, saved: signed.in },
  ];
  return (
    <span className={styles.nines}>
      {fields.map(({ nine, label, saved }) => (
        <PaperNine
          key={nine}
          id={`card-${player.id}-${nine}`}
          label={label}
          saved={saved}
          locked={locked}
          onSave={(sum) => onSave({ [nine]: sum })}
        />
      ))}
    </span>
  );
}

type PaperNineProps = {
  id: string;
  label: string;
  saved: number | null;
  locked: boolean;
  onSave: (sum: number | null) => Promise<void>;
};

function PaperNine({ id, label, saved, locked, onSave }: PaperNineProps) {
  const [draft, setDraft] = useState<string | null>(null);
  async function leave() {
    if (draft === null) return;
    const sum = draft === '' ? null : Number(draft);
    if (sum !== saved) await onSave(sum);
    setDraft((latest) => (latest === draft ? null : latest));
  }
  return (
    <label htmlFor={id}>
      {label}
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        readOnly={locked}
        value={draft ?? saved ?? ''}
        onChange={({ target }) => setDraft(target.value.replace(/\D/g, ''))}
        onBlur={() => void leave()}
        onKeyDown={({ key }) => {
          if (key === 'Enter') void leave();
        }}
      />
    </label>
  );
}
