import { PICKED_UP } from '#domain/county-champion/card.ts';
import { Field } from '#web/desk/typing/field.tsx';
import { FieldCallOut, type FieldWords } from '#web/desk/typing/field-call-out.tsx';
import styles from './card-cell.module.css';
import { type CardCell, type CardValue, cardCellId, SIGNED } from './card-cells.ts';
import type { CardCellView, CardView } from './card-view.ts';
import { fieldName, PROBLEM, RANGE, say } from './texts.ts';
import type { CardsControls, CardTyping } from './use-cards.ts';

export type CardCellProps = {
  card: CardView;
  hole: CardCell['hole'];
  cards: CardsControls;
  typing: CardTyping;
  locked: boolean;
};

/** One field of a card, with its callout. */
export function CardField({ card, hole, cards, typing, locked }: CardCellProps) {
  const entry = card.signed ? 'first' : 'second';
  const cell = { playerId: card.player.id, entry, hole } as const;
  const shown = cards.view?.cells[cardCellId(cell)];
  if (!shown) return null;
  const { draft, state, here, hasMessage } = typing.stateOf(shown);
  const open = here && hasMessage;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the focus to leave
    <span
      className={styles.cell}
      data-hole={hole}
      data-state={state}
      data-signed={hole === SIGNED || undefined}
      data-picked={(draft === undefined && shown.value === PICKED_UP) || undefined}
      onBlur={(event) => typing.blur(cell, event)}
    >
      <Field
        shown={shown}
        label={fieldName(card.player.name, hole)}
        text={shown.value === null ? '' : say(shown.value)}
        longest={hole === SIGNED ? 3 : 2}
        open={open}
        locked={locked}
        typing={typing}
      />
      {open && (
        <FieldCallOut<CardCell, CardValue>
          side={sideOf(hole)}
          shown={shown}
          words={wordsOf(card, shown)}
          typing={typing}
          posting={cards}
        />
      )}
    </span>
  );
}

function sideOf(hole: CardCell['hole']): 'left' | 'right' | undefined {
  if (hole === SIGNED || hole >= 16) return 'right';
  return hole <= 3 ? 'left' : undefined;
}

function wordsOf({ player }: CardView, { cell }: CardCellView): FieldWords<CardValue> {
  return {
    say,
    name: PROBLEM.whatName(cell),
    asks: PROBLEM.asks(player.name, cell),
    asksMore: PROBLEM.asksMore,
    range: cell.hole === SIGNED ? RANGE.signed : RANGE.hole,
    conflict: PROBLEM.conflict(cell),
    effect: PROBLEM.effect,
  };
}
