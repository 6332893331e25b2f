import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TeamRoster } from '#contract/desk/roster.ts';
import { PLAYERS_PER_TEAM, TOP_PLAYERS } from '#domain/teams.ts';
import { DeskIcon } from '#web/desk/desk-icon.tsx';
import { Problem } from '#web/desk/problem.tsx';
import { rostersQuery } from '#web/desk/setup-queries.ts';
import { staleAnswer } from '#web/desk/stale.ts';
import { useAct } from '#web/desk/use-act.ts';
import { Button } from '#web/ui/button.tsx';
import { PasteBox } from './paste-box.tsx';
import styles from './players-page.module.css';
import { putRoster, type RosterPlayer } from './save-roster.ts';
import { TagBoard } from './tag-board.tsx';
import { CONFLICT, PLAYERS, SAVED } from './texts.ts';

type TeamSheetProps = { tournamentId: number; roster: TeamRoster; others: readonly TeamRoster[] };

/** One team: the paste box until it is complete, then the tag board. */
export function TeamSheet({ tournamentId, roster, others }: TeamSheetProps) {
  const queryClient = useQueryClient();
  const [pasting, setPasting] = useState(roster.players.length < PLAYERS_PER_TEAM);
  // What is typed belongs to the version it was begun on; a newer one that arrives meanwhile makes it stale.
  const [base, setBase] = useState(roster);
  const [before, setBefore] = useState<TeamRoster | null>(null);
  const [conflict, setConflict] = useState<{ theirs: TeamRoster; mine: RosterPlayer[] } | null>(null);
  const { busy, problem, act } = useAct();
  const { queryKey } = rostersQuery(tournamentId);

  function settle(now: TeamRoster, undo: TeamRoster | null) {
    queryClient.setQueryData(queryKey, (all: TeamRoster[] | undefined) =>
      all?.map((entry) => (entry.teamId === now.teamId ? now : entry)),
    );
    setConflict(null);
    setBase(now);
    setBefore(undo);
    setPasting(now.players.length < PLAYERS_PER_TEAM);
  }
  const save = (players: RosterPlayer[], seen: TeamRoster, undo: TeamRoster | null) =>
    act(async () => {
      setConflict(null);
      const saved = await putRoster(tournamentId, seen, players).catch((error: unknown) => {
        const theirs = staleAnswer<TeamRoster>(error)?.current;
        if (theirs) setConflict({ theirs, mine: players });
        throw error;
      });
      settle(saved, undo);
    });

  return (
    <section className={styles.sheet} aria-label={PLAYERS.places}>
      {before && (
        <SavedNote roster={base} busy={busy} onUndo={() => void save([...before.players], base, null)} />
      )}
      <Problem text={problem} />
      {conflict && (
        <div className={styles.choice}>
          <Button variant="line" onClick={() => void act(async () => settle(conflict.theirs, null))}>
            {CONFLICT.theirs}
          </Button>
          <Button
            variant="line"
            busy={busy}
            onClick={() => void save(conflict.mine, conflict.theirs, conflict.theirs)}
          >
            {CONFLICT.mine}
          </Button>
        </div>
      )}
      {pasting ? (
        <PasteBox
          key={`paste ${base.version}`}
          roster={base}
          others={others}
          busy={busy}
          onSave={(players) => void save(players, base, base)}
        />
      ) : (
        <TagBoard
          key={`board ${base.version}`}
          roster={base}
          busy={busy}
          onSave={(players) => void save(players, base, base)}
        />
      )}
      {base.players.length === PLAYERS_PER_TEAM && (
        <Button variant="line" className={styles.small} onClick={() => setPasting(!pasting)}>
          {pasting ? PLAYERS.keepList : PLAYERS.pasteNew}
        </Button>
      )}
    </section>
  );
}

type SavedNoteProps = { roster: TeamRoster; busy: boolean; onUndo: () => void };

function SavedNote({ roster: { teamId, players }, busy, onUndo }: SavedNoteProps) {
  const picks = players.filter(({ slot }) => slot > TOP_PLAYERS).length;
  const handicaps = players.filter(({ handicap }) => handicap !== null).length;
  return (
    <div className={styles.saved} role="status">
      <DeskIcon name="check" />
      <p>
        <b>{SAVED.saved(players.length, teamId)}</b> {SAVED.detail(players.length - picks, picks, handicaps)}
      </p>
      <Button variant="line" className={styles.small} busy={busy} onClick={onUndo}>
        {SAVED.undo}
      </Button>
    </div>
  );
}
