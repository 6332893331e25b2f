import { useRef, useState } from 'react';
import type { SignedCard } from '#contract/desk/cards.ts';
import { type CardChange, useCardChange } from '#web/desk/scores/cards-query.ts';
import { Box } from '#web/desk/ui/box.tsx';
import { Row } from '#web/desk/ui/layout.tsx';
import { Problem, useAct } from '#web/desk/ui/problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { cardCellId, SIGNED } from './card-cells.ts';
import styles from './card-notes.module.css';
import type { CardView } from './card-view.ts';
import { Differences } from './differences.tsx';
import { CARDS, sayDiffers, sayPickedUp, sayRuled, saySame } from './texts.ts';

type CardNotesProps = { card: CardView; signed: SignedCard; locked: boolean };

/** Notes and questions about a whole card. They never take the focus. */
export function CardNotes({ card, signed, locked }: CardNotesProps) {
  const saveChange = useCardChange();
  const { busy, problem, act } = useAct();
  const { player, summary, verdict, signedTotal, sameAs, second } = card;

  // Saves one change at a time, each based on the card that the previous save returned.
  const saving = useRef(Promise.resolve());
  function save(body: CardChange): Promise<void> {
    saving.current = saving.current.then(() => act(() => saveChange(signed, body)));
    return saving.current;
  }
  /** Saves a ruling. The pressed button disappears, so the focus moves to the card's signed total. */
  async function rule(ruledTotal: number | null): Promise<void> {
    await save({ ruledTotal });
    document.getElementById(cardCellId({ playerId: player.id, entry: 'first', hole: SIGNED }))?.focus();
  }

  const { total } = summary;
  return (
    <div className={styles.notes}>
      {verdict.kind === 'entries differ' && <Differences card={card} holes={verdict.holes} locked={locked} />}
      {second.state === 'of another' && <p className="soft">{CARDS.ofAnother}</p>}
      {second.state === 'done' && verdict.kind !== 'entries differ' && (
        <p className="soft">{CARDS.twice(card.settled)}</p>
      )}
      {summary.state === 'picked up' && <p className="soft">{sayPickedUp(summary)}</p>}
      {verdict.kind === 'differs' && total !== null && signedTotal !== null && (
        <Box tone="danger" icon="warning">
          <p>
            <b>{sayDiffers(total, signedTotal, verdict)}</b> {CARDS.compare}
          </p>
          <span className={styles.nines}>
            {(['out', 'in'] as const).map((nine) => (
              <PaperNine
                key={nine}
                id={`card-${player.id}-${nine}`}
                label={CARDS.onPaper[nine]}
                saved={signed[nine]}
                locked={locked}
                onSave={(sum) => save({ [nine]: sum })}
              />
            ))}
          </span>
          <Button size="small" busy={busy} disabled={locked} onClick={() => void rule(total)}>
            {CARDS.holesAreRight(total)}
          </Button>
        </Box>
      )}
      {verdict.kind === 'ruled' && total !== null && signedTotal !== total && (
        <Box>
          <p>{sayRuled(total, signedTotal, signed.setBy?.name ?? null)}</p>
          <Button variant="line" size="small" busy={busy} disabled={locked} onClick={() => void rule(null)}>
            {CARDS.takeBack}
          </Button>
        </Box>
      )}
      {(signed.noCard || (summary.state === 'empty' && signedTotal === null)) && !locked && (
        <Row>
          {signed.noCard && <p className="soft">{CARDS.noCardText}</p>}
          <Button
            variant="quiet"
            size="small"
            busy={busy}
            onClick={() => void save({ noCard: !signed.noCard })}
          >
            {signed.noCard ? CARDS.thereIsOne : CARDS.noCard}
          </Button>
        </Row>
      )}
      {sameAs && (
        <Box icon="copy">
          <p>{saySame(sameAs.name, sameAs.teamId)}</p>
        </Box>
      )}
      <Problem text={problem} />
    </div>
  );
}

type PaperNineProps = {
  id: string;
  label: string;
  saved: number | null;
  locked: boolean;
  onSave: (sum: number | null) => Promise<void>;
};

/** A field for the Out or In sum on paper, to find out which nine is wrong. */
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
