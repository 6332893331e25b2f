import type { DeskPairings } from '#contract/desk/pairings.ts';
import { formatTime } from '#domain/calendar.ts';
import { Paper, Row } from '#web/desk/ui/layout.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Arrangement, arrangementOf, groupOf } from './arrangement.ts';
import styles from './pairings-page.module.css';
import type { PairingsState } from './pairings-state.ts';
import type { PairingsStore } from './pairings-store.ts';
import { CONFLICT } from './texts.ts';

const MOST_SHOWN = 8;

type ConflictProps = { state: PairingsState; theirs: DeskPairings; store: PairingsStore };

/** Shown if another organizer saved first. Lists the differences. Neither version is preselected. */
export function Conflict({ state, theirs, store }: ConflictProps) {
  const all = differences(state.now, theirs);
  const shown = all.slice(0, MOST_SHOWN);
  return (
    <Paper padded className={styles.conflict}>
      <ul>
        {shown.map(({ what, mine, theirs: other }) => (
          <li key={`${what} ${mine}`}>
            <b>{what}</b>: {mine} <small className="soft">({CONFLICT.mineSays})</small>, {other}{' '}
            <small className="soft">({CONFLICT.theirsSays})</small>
          </li>
        ))}
        {all.length > shown.length && <li>{CONFLICT.more(all.length - shown.length)}</li>}
      </ul>
      <p>{CONFLICT.help}</p>
      <Row>
        <Button variant="line" onClick={() => store.dispatch({ kind: 'take theirs' })}>
          {CONFLICT.theirs}
        </Button>
        <Button variant="line" onClick={() => store.dispatch({ kind: 'keep mine' })}>
          {CONFLICT.mine}
        </Button>
      </Row>
    </Paper>
  );
}

type Difference = { what: string; mine: string; theirs: string };

/** Differences between this screen and the other organizer's saved pairings. */
export function differences(mine: Arrangement, other: DeskPairings): Difference[] {
  const theirs = arrangementOf(other);
  const inGroup = (arrangement: Arrangement, player: number) => {
    const group = groupOf(arrangement, player);
    return group === null ? 'no group' : `group ${group}`;
  };
  const startOf = (arrangement: Arrangement, number: number) => {
    const found = arrangement.groups.find(({ group }) => group === number);
    if (!found || found.teeTime === null) return 'no tee time';
    return `${formatTime(found.teeTime)}, hole ${found.startingHole}`;
  };
  const isHeld = ({ held }: Arrangement, player: number) => (held.includes(player) ? 'held' : 'not held');
  const compare = (what: string, say: (arrangement: Arrangement) => string): Difference => ({
    what,
    mine: say(mine),
    theirs: say(theirs),
  });
  const compared = [
    ...other.players.map(({ id, name }) => compare(name, (arrangement) => inGroup(arrangement, id))),
    ...theirs.groups.map(({ group }) =>
      compare(`Group ${group}`, (arrangement) => startOf(arrangement, group)),
    ),
    ...other.players.map(({ id, name }) => compare(name, (arrangement) => isHeld(arrangement, id))),
  ];
  return compared.filter((difference) => difference.mine !== difference.theirs);
}
