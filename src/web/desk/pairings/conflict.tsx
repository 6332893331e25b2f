import type { DeskPairings } from '#contract/desk/pairings.ts';
import { Paper } from '#web/desk/ui/paper.tsx';
import { Row } from '#web/desk/ui/row.tsx';
import { Button } from '#web/ui/button.tsx';
import { differences } from './differences.ts';
import styles from './pairings-page.module.css';
import type { PairingsState } from './pairings-state.ts';
import type { PairingsStore } from './pairings-store.ts';
import { CONFLICT } from './texts.ts';

const MOST_SHOWN = 8;

type ConflictProps = { state: PairingsState; theirs: DeskPairings; store: PairingsStore };

/** Somebody else was faster: what stands otherwise in theirs, and the choice. No button is preselected. */
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
