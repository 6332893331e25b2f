import { type HTMLAttributes, type ReactNode, useId } from 'react';
import type { LeaderboardEntry } from '#contract/tournament.ts';
import { ordinal } from '#domain/leaderboard.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import { DeskIcon } from './desk-icon.tsx';
import styles from './poster.module.css';
import { sayTie } from './texts.ts';

type PosterProps = HTMLAttributes<HTMLElement> & { as?: 'section' | 'aside' };

/** A dark panel in a paper frame. */
export function Poster({ as: Element = 'section', className, ...rest }: PosterProps) {
  return <Element {...rest} className={classNames('underground', styles.poster, className)} />;
}

/** A preview of the public site. */
export function PublicPreview({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Poster as="aside" aria-labelledby={id}>
      <p className={classNames('with-icon', styles.caption)} id={id}>
        <DeskIcon name="tv" />
        {title}
      </p>
      {children}
    </Poster>
  );
}

export type PreviewRow = Pick<LeaderboardEntry, 'id' | 'position' | 'totalPoints' | 'matchesWon'> & {
  team: Pick<LeaderboardEntry['team'], 'name'>;
};

/** The teams in the order of the public board. */
export function PreviewBoard({ board }: { board: readonly PreviewRow[] }) {
  return (
    <ol className={styles.board}>
      {board.map(({ id, position, team, totalPoints }) => (
        <li key={id} className="row">
          <span>{ordinal(position)}</span>
          <TeamGlyph teamId={id} />
          <b>{team.name}</b>
          <strong className="num">{totalPoints}</strong>
        </li>
      ))}
    </ol>
  );
}

/** Explains the tie-break if the first two teams are tied on points (D-5). */
export function Tie({ board }: { board: readonly PreviewRow[] }) {
  const words = sayTie(board);
  return words && <p className={styles.tie}>{words}</p>;
}
