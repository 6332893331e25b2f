import { useQuery } from '@tanstack/react-query';
import { rehearsalQuery } from '#web/desk/data/queries.ts';
import { REHEARSAL } from '#web/desk/rehearsal/texts.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { BoardPoints } from './board-points.tsx';
import styles from './strip.module.css';

/** In the place of the event's state and of the public board: nobody takes one for the other. */
export function RehearsalPlate() {
  const { data } = useQuery(rehearsalQuery);
  const board = data?.running?.leaderboard ?? [];
  const day = data?.running?.days.findLast(({ state }) => state !== 'not open')?.day ?? 1;
  return (
    <>
      <div className={styles.state} data-ground="rehearsal">
        <DeskIcon name="eye" />
        <p>
          <b>{REHEARSAL.title}</b>
          <small>{REHEARSAL.plate(day)}</small>
        </p>
      </div>
      <p className={styles.nothingReal}>
        {REHEARSAL.nothingReal} <span>{REHEARSAL.notShown}</span>
      </p>
      <div className={styles.board}>
        <span className={styles.label} data-played={board.length > 0 || undefined}>
          <DeskIcon name="tv" />
          <span>{board.length > 0 ? REHEARSAL.board : REHEARSAL.emptyBoard}</span>
        </span>
        <BoardPoints board={board} />
      </div>
    </>
  );
}
