import { useQuery } from '@tanstack/react-query';
import type { Team } from '#contract/teams.ts';
import { TOP_PLAYERS } from '#domain/teams.ts';
import { tournamentQuery } from '#web/api/queries.ts';
import { yearPath } from '#web/paths.ts';
import { SITE } from '#web/texts/site.ts';
import { captainLine } from '#web/texts/teams.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './tag-board.module.css';
import { longestWord, tagFit, wordsOf } from './tag-fit.ts';
import { TEAMS } from './texts.ts';

/** the lamp room's tag board, one tag per player: round brass for the top 8, square steel for picks. */
export function TagBoard({ team }: { team: Team }) {
  const year = useQuery(tournamentQuery).data?.id;
  const teeSheet = year === undefined ? undefined : `${yearPath(year)}#tee-sheet`;
  const labelId = `${team.id}-slots`;
  // One size for the whole board, by its longest word: no name is worth more than another.
  const letters = Math.max(...team.roster.map((player) => longestWord(player ?? SITE.tbd)));
  const size = letters > 12 ? styles.small : letters > 8 ? styles.medium : undefined;
  return (
    <div className={styles.frame}>
      <div className={styles.board}>
        <div className={styles.head}>
          <h3>{TEAMS.roster}</h3>
          <p className={styles.captain}>{captainLine(team.captain)}</p>
          <p id={labelId}>{TEAMS.slots}</p>
        </div>
        <ol className={styles.tags} data-fit={tagFit(team.roster)} aria-labelledby={labelId}>
          {team.roster.map((player, slot) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: slots are identified by position
            <li key={slot} className={classNames(styles.tag, slot >= TOP_PLAYERS && styles.pick)}>
              <Stamp name={player ?? SITE.tbd} size={size} href={player === null ? undefined : teeSheet} />
              {player !== null && player === team.captain && <b className={styles.mark}>{TEAMS.captain}</b>}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

type StampProps = { name: string; size: string | undefined; href: string | undefined };

/** Each word of a usual name gets its own line; a name of many words fills the tag. It leads to the tee sheet. */
function Stamp({ name, size, href }: StampProps) {
  const className = classNames(styles.stamp, size, wordsOf(name).length > 3 && styles.many);
  if (href === undefined) return <span className={className}>{name}</span>;
  return (
    <a className={className} href={href}>
      {name}
    </a>
  );
}
