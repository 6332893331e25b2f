import type { ChampionRow } from '#contract/county-champion.ts';
import type { Matches, Pairings } from '#contract/pairings.ts';
import { TEAM_IDS, TEAM_NAMES } from '#domain/teams.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import { nameMatches } from './find-player.tsx';
import styles from './tee-sheet.module.css';
import { calendarOf, cardText, startText, TEE_SHEET, wonText } from './texts.ts';

type TeeGroupProps = {
  year: number;
  group: Pairings['days'][number]['groups'][number];
  winner: Matches[number]['winner'];
  wanted: string;
  cards: readonly ChampionRow[];
};

/** A group's tee time, players and winner. */
export function TeeGroup({ year, group, winner, wanted, cards }: TeeGroupProps) {
  const isFound = (name: string) => wanted !== '' && nameMatches(name, wanted);
  const isSure = (name: string) => wanted.trim().length > 2 && isFound(name);
  return (
    <li className={styles.group}>
      <div className={styles.when}>
        <b>{startText(group)}</b>
        <span>Group {group.group}</span>
        {winner && (
          <span className={styles.won} data-team={winner}>
            <Icon name={winner === 'halved' ? 'minus' : 'flag'} />
            {wonText(winner)}
          </span>
        )}
      </div>
      <ul className={styles.teams}>
        {TEAM_IDS.map((teamId) => (
          <li key={teamId}>
            <TeamGlyph teamId={teamId} />
            <span className="visually-hidden">{TEAM_NAMES[teamId]}: </span>
            <span className={styles.names}>
              {group.players
                .filter((player) => player.teamId === teamId)
                .map(({ id, name }) => (
                  <span key={id} className={styles.player} data-found={isSure(name) || undefined}>
                    {isFound(name) ? <mark>{name}</mark> : name}
                    {isSure(name) && <span>{cardText(cards.find(({ player }) => player.id === id))}</span>}
                    {group.teeTime !== null && (
                      <a href={`/calendar/${year}/${id}.ics`} aria-label={calendarOf(name)}>
                        {TEE_SHEET.addToCalendar}
                      </a>
                    )}
                  </span>
                ))}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}
