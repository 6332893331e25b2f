import type { LeaderboardEntry } from '#contract/tournament.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './strip.module.css';

/** A board in one line: three glyphs, three numbers. */
export function BoardPoints({ board }: { board: readonly LeaderboardEntry[] }) {
  return board.map(({ id, team, totalPoints }) => (
    <span key={id} className={styles.team}>
      <TeamGlyph teamId={id} />
      <span className="visually-hidden">{team.name}</span>
      <b>{totalPoints}</b>
    </span>
  ));
}
