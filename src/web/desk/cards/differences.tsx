import { useQueryClient } from '@tanstack/react-query';
import type { DeskCardHole } from '#contract/desk/cards.ts';
import { useTournament } from '#web/desk/data/tournament.ts';
import { firstHole, mergeSaved, saveHole } from '#web/desk/scores/cards-query.ts';
import { EMPTY } from '#web/desk/typing/texts.ts';
import { Box } from '#web/desk/ui/box.tsx';
import { Problem, useAct } from '#web/desk/ui/problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { cardCellId } from './card-cells.ts';
import styles from './card-notes.module.css';
import type { CardView } from './card-view.ts';
import { CARDS, say } from './texts.ts';

type DifferencesProps = { card: CardView; holes: readonly number[]; locked: boolean };

/**
 * Lists the holes on which the two organizers who typed a card disagree. For each hole, pressing the value on
 * the paper card replaces the other organizer's value. Neither value is preselected.
 */
export function Differences({ card, holes, locked }: DifferencesProps) {
  const queryClient = useQueryClient();
  const { id: tournamentId } = useTournament();
  const { busy, problem, act } = useAct();
  const playerId = card.player.id;

  const pairs = holes.flatMap((hole) => {
    const first = firstHole(queryClient, tournamentId, playerId, hole);
    const second = card.second.holes.find((other) => other.hole === hole);
    return first && second ? [{ hole, first, second }] : [];
  });

  /** Replaces the strokes of `wrong`, the mistyped hole, with those on the paper card. */
  async function correct(entry: 'first' | 'second', wrong: DeskCardHole, strokes: DeskCardHole['strokes']) {
    const { hole } = wrong;
    await mergeSaved(queryClient, tournamentId, wrong, (headers) =>
      saveHole(entry, { params: { tournamentId, playerId, hole }, headers, body: { strokes } }),
    );
    document.getElementById(cardCellId({ playerId, entry: 'first', hole }))?.focus();
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
