import { useState } from 'react';
import type { TeamRoster } from '#contract/desk/roster.ts';
import { formatHandicap } from '#domain/handicap.ts';
import { TEAM_NAMES, TOP_PLAYERS } from '#domain/teams.ts';
import { PlayerEditor } from './player-editor.tsx';
import type { SaveTeam } from './save-roster.ts';
import styles from './tag-board.module.css';
import { PLAYERS } from './texts.ts';

type TagBoardProps = {
  roster: TeamRoster;
  busy: boolean;
  /** Called when a tag is opened or closed. */
  onType: (typing: boolean) => void;
  onSave: SaveTeam;
};

/** A complete team as tags on a board: round brass for the top eight players, square steel for the captain's picks. */
export function TagBoard({ roster: { teamId, players }, busy, onType, onSave }: TagBoardProps) {
  const [slot, setSlot] = useState<number | null>(null);
  const opened = players.find((player) => player.slot === slot);
  function open(next: number | null) {
    setSlot(next);
    onType(next !== null);
  }
  return (
    <>
      <div className={styles.frame}>
        <div className={styles.board}>
          <p className={styles.head}>
            <span>{TEAM_NAMES[teamId]}</span>
            <span>{PLAYERS.places}</span>
          </p>
          <ul className={styles.tags}>
            {players.map((player) => (
              <li key={player.id}>
                <button
                  type="button"
                  className={styles.tag}
                  data-pick={player.slot > TOP_PLAYERS || undefined}
                  aria-expanded={player === opened}
                  onClick={() => open(player === opened ? null : player.slot)}
                >
                  <span>{player.name}</span>
                  {player.handicap !== null && (
                    <small className="num">{formatHandicap(player.handicap)}</small>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {opened && (
        <PlayerEditor
          key={opened.id}
          player={opened}
          players={players}
          busy={busy}
          onSave={onSave}
          onClose={() => open(null)}
        />
      )}
      <p className="soft">{PLAYERS.boardHelp}</p>
    </>
  );
}
