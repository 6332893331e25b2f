import { useQuery } from '@tanstack/react-query';
import type { Team } from '#contract/teams.ts';
import { TOP_PLAYERS } from '#domain/teams.ts';
import { tournamentQuery } from '#web/api/queries.ts';
import { playerPath } from '#web/paths.ts';
import { SITE } from '#web/texts/site.ts';
import { captainLine } from '#web/texts/teams.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './tag-board.module.css';
import { TEAMS } from './texts.ts';

/**
 * a team's players as the tag board in a mine's lamp room, one tag per player: round brass for the top 8, square
 * steel for captain's picks.
 */
export function TagBoard({ team }: { team: Team }) {
  const year = useQuery(tournamentQuery).data?.id;
  const playerOf = (name: string | null) =>
    year === undefined || name === null ? undefined : playerPath(year, name);
  const labelId = `${team.id}-slots`;
  return (
    <div className={styles.frame}>
      <div className={styles.board}>
        <div className={styles.head}>
          <h3>{TEAMS.roster}</h3>
          <p className={styles.captain}>{captainLine(team.captain)}</p>
          <p id={labelId}>{TEAMS.slots}</p>
        </div>
        <ol
          className={styles.tags}
          data-fit={team.roster.every((player) => player === null) ? 'plain' : 'named'}
          aria-labelledby={labelId}
        >
          {team.roster.map((player, slot) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: slots are identified by position
            <li key={slot} className={classNames(styles.tag, slot >= TOP_PLAYERS && styles.pick)}>
              <Stamp name={player ?? SITE.tbd} href={playerOf(player)} />
              {player !== null && player === team.captain && <b className={styles.mark}>{TEAMS.captain}</b>}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

/** Names wrap at spaces and after hyphens. A tag on a phone has room for about this many letters per line. */
const LINE = 11;

/**
 * A name on a tag. Each word has its own line, but a name of more than three words has several words per
 * line. A long word makes the letters smaller, because all tags have the same size. The name links to the
 * player on the tee sheet.
 */
function Stamp({ name, href }: { name: string; href: string | undefined }) {
  const words = name.split(/\s+|(?<=-)/);
  const className = classNames(
    styles.stamp,
    words.some((word) => word.length > LINE) && styles.long,
    words.length > 3 && styles.many,
  );
  if (href === undefined) return <span className={className}>{name}</span>;
  return (
    <a className={className} href={href}>
      {name}
    </a>
  );
}
