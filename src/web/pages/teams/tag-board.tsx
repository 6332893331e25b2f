import type { Team } from '#contract/teams.ts';
import { TOP_PLAYERS } from '#domain/teams.ts';
import { SITE } from '#web/texts/site.ts';
import { captainLine } from '#web/texts/teams.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './tag-board.module.css';
import { longestWord, tagFit, wordsOf } from './tag-fit.ts';
import { TEAMS } from './texts.ts';

/** the lamp room's tag board, a tag for each player. Round brass is the top 8, square steel a pick. */
export function TagBoard({ team }: { team: Team }) {
  const labelId = `${team.id}-slots`;
  return (
    <div className={styles.frame}>
      <div className={styles.board}>
        <div className={styles.head}>
          <h3 className={styles.title}>{TEAMS.roster}</h3>
          <p className={styles.captain}>{captainLine(team.captain)}</p>
          <p id={labelId}>{TEAMS.slots}</p>
        </div>
        <ol className={styles.tags} data-fit={tagFit(team.roster)} aria-labelledby={labelId}>
          {team.roster.map((player, slot) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place on the board
            <li key={slot} className={classNames(styles.tag, slot >= TOP_PLAYERS && styles.pick)}>
              <Stamp name={player ?? SITE.tbd} />
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

/** Every word of a usual name has its own line; a name of many words fills the tag. */
function Stamp({ name }: { name: string }) {
  const letters = longestWord(name);
  const size = letters > 12 ? styles.small : letters > 8 ? styles.medium : undefined;
  return (
    <span className={classNames(styles.stamp, size, wordsOf(name).length > 3 && styles.many)}>{name}</span>
  );
}
