import { useQueryClient } from '@tanstack/react-query';
import type { DeskCardHole, saveCardHole, saveSecondEntry } from '#contract/desk/cards.ts';
import { call, staleAnswer } from '#web/api/call.ts';
import { type CardRow, firstHole, mergeCard } from '#web/desk/scores/cards-query.ts';
import { EMPTY } from '#web/desk/typing/texts.ts';
import { Box } from '#web/desk/ui/box.tsx';
import { Problem, useAct } from '#web/desk/ui/problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { cardCellId } from './card-cells.ts';
import styles from './card-notes.module.css';
import type { CardView } from './card-view.ts';
import { CARDS, say } from './texts.ts';

type DifferencesProps = {
  tournamentId: number;
  card: CardView;
  holes: readonly number[];
  locked: boolean;
};

/** If the two entries of a card differ, the value on paper goes into both. No button is preselected. */
export function Differences({ tournamentId, card, holes, locked }: DifferencesProps) {
  const queryClient = useQueryClient();
  const { busy, problem, act } = useAct();
  const playerId = card.player.id;

  const pairs = holes.flatMap((hole) => {
    const first = firstHole(queryClient, tournamentId, playerId, hole);
    const second = card.second.holes.find((other) => other.hole === hole);
    return first && second ? [{ hole, first, second }] : [];
  });

  /** Replaces the mistyped value with the other entry's. */
  async function correct(entry: 'first' | 'second', wrong: DeskCardHole, strokes: DeskCardHole['strokes']) {
    const request = {
      params: { tournamentId, playerId, hole: wrong.hole },
      headers: { 'if-match': `"${wrong.version}"`, 'idempotency-key': crypto.randomUUID() },
      body: { strokes },
    };
    try {
      const saved =
        entry === 'first'
          ? await call<typeof saveCardHole>(
              'PATCH',
              '/api/desk/:tournamentId/cards/:playerId/holes/:hole',
              request,
            )
          : await call<typeof saveSecondEntry>(
              'PATCH',
              '/api/desk/:tournamentId/cards/:playerId/second/:hole',
              request,
            );
      mergeCard(queryClient, saved, { tournamentId });
      document.getElementById(cardCellId({ playerId, entry: 'first', hole: wrong.hole }))?.focus();
    } catch (error) {
      const theirs = staleAnswer<CardRow>(error)?.current;
      if (theirs) mergeCard(queryClient, theirs, { tournamentId });
      throw error;
    }
  }

  return (
    <Box tone="danger" icon="warning">
      <p>{CARDS.differ}</p>
      <ul className={styles.differences}>
        {pairs.map(({ hole, first, second }) => (
          <li key={hole}>
            <b>{CARDS.hole(hole)}</b>
            <Choice
              hole={hole}
              shows={first}
              busy={busy || locked}
              onChoose={() => void act(() => correct('second', second, first.strokes))}
            />
            <Choice
              hole={hole}
              shows={second}
              busy={busy || locked}
              onChoose={() => void act(() => correct('first', first, second.strokes))}
            />
          </li>
        ))}
      </ul>
      <Problem text={problem} />
    </Box>
  );
}

type ChoiceProps = { hole: number; shows: DeskCardHole; busy: boolean; onChoose: () => void };

function Choice({ hole, shows: { strokes, setBy }, busy, onChoose }: ChoiceProps) {
  const said = strokes === null ? EMPTY : say(strokes);
  return (
    <Button variant="line" size="small" busy={busy} onClick={onChoose}>
      <span className="visually-hidden">{CARDS.paperSays(hole)} </span>
      <b>{said}</b> {setBy?.name.split(' ')[0]}
    </Button>
  );
}
