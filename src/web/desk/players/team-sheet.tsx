import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { TeamRoster } from '#contract/desk/roster.ts';
import type { PlayerId } from '#domain/players.ts';
import { PLAYERS_PER_TEAM, TOP_PLAYERS } from '#domain/teams.ts';
import { staleAnswer } from '#web/api/call.ts';
import { showAnswer } from '#web/api/reload.ts';
import { rostersQuery } from '#web/desk/data/queries.ts';
import { AskBeforeLeaving } from '#web/desk/leaving/leaving.tsx';
import { Box } from '#web/desk/ui/box.tsx';
import { focusIsLost } from '#web/desk/ui/desk-page.tsx';
import { Row } from '#web/desk/ui/layout.tsx';
import { Problem, useAct } from '#web/desk/ui/problem.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PasteBox } from './paste-box.tsx';
import {
  putRoster,
  type RosterPlayer,
  type Substitute,
  type TeamPlayers,
  takeOverPlaces,
} from './save-roster.ts';
import { TagBoard } from './tag-board.tsx';
import { CONFLICT, NEWS, PLAYERS, SAVED, UNSAVED } from './texts.ts';

type TeamSheetProps = { tournamentId: number; roster: TeamRoster; others: readonly TeamRoster[] };

type Saved = {
  now: TeamRoster;
  /** The previous roster. Null if the save cannot be undone. */
  before: TeamRoster | null;
  swap: { left: PlayerId; came: PlayerId } | null;
  /** The other teams that were saved from the same paste. */
  also: readonly { now: TeamRoster; before: TeamRoster }[];
};

/** One team, as a paste box until the team is complete, then as a tag board. */
export function TeamSheet({ tournamentId, roster, others }: TeamSheetProps) {
  const queryClient = useQueryClient();
  const [wantsPaste, setWantsPaste] = useState(false);
  // The roster on which the current edit is based. A newer one is announced, but does not replace the edit.
  const [begunOn, setBegunOn] = useState<TeamRoster | null>(null);
  // The last save. The query may still have the roster from before it.
  const [saved, setSaved] = useState<Saved | null>(null);
  const [conflict, setConflict] = useState<{ theirs: TeamRoster; mine: RosterPlayer[] } | null>(null);
  const [round, setRound] = useState(0);
  const { busy, problem, act } = useAct();
  const { queryKey } = rostersQuery(tournamentId);
  const latest = saved && saved.now.version > roster.version ? saved.now : roster;
  const base = begunOn ?? latest;
  const before = saved?.before;
  const complete = base.players.length === PLAYERS_PER_TEAM;
  const pasting = wantsPaste || !complete;

  /** Resets the form after a save or a discard. */
  function startAgain() {
    setConflict(null);
    setBegunOn(null);
    setWantsPaste(false);
    setRound(round + 1);
  }
  function show(now: TeamRoster) {
    showAnswer(queryClient, queryKey, (all) =>
      all?.map((entry) => (entry.teamId === now.teamId ? now : entry)),
    );
  }
  function settle(now: TeamRoster, before: TeamRoster | null, more: Partial<Saved> = {}) {
    show(now);
    setSaved({ now, before, swap: null, also: [], ...more });
    startAgain();
  }
  async function put(
    players: RosterPlayer[],
    seen: TeamRoster,
    undo: TeamRoster | null,
    substitute: Substitute | null,
  ) {
    setConflict(null);
    const now = await putRoster(tournamentId, seen, players).catch((error: unknown) => {
      const theirs = staleAnswer<TeamRoster>(error)?.current;
      if (theirs) setConflict({ theirs, mine: players });
      throw error;
    });
    const came = now.players.find(({ slot }) => slot === substitute?.slot)?.id;
    const swap = substitute && came !== undefined ? { left: substitute.left, came } : null;
    settle(now, undo, { swap: undo && swap });
    if (swap) await takeOverPlaces(queryClient, tournamentId, swap);
  }
  const save = (players: RosterPlayer[], seen: TeamRoster, substitute: Substitute | null = null) =>
    act(() => put(players, seen, seen, substitute));
  /** Undoes a save. A player whose places in the pairings went to a substitute gets them back. */
  const takeBack = (to: TeamRoster, { swap, also }: Saved) =>
    act(async () => {
      const slot = swap && to.players.find(({ id }) => id === swap.left)?.slot;
      await put([...to.players], base, null, swap && slot ? { left: swap.came, slot } : null);
      for (const { now, before: earlier } of also)
        show(await putRoster(tournamentId, now, [...earlier.players]));
    });
  /** Saves a list for all three teams, one team at a time, each based on the version that is shown. */
  const saveAll = (rosters: readonly TeamPlayers[]) =>
    act(async () => {
      const also: { now: TeamRoster; before: TeamRoster }[] = [];
      for (const seen of [...others, base]) {
        const own = rosters.find(({ teamId }) => teamId === seen.teamId);
        const now = own && (await putRoster(tournamentId, seen, own.players));
        if (now && seen === base) settle(now, base, { also });
        else if (now) show(now);
        if (now && seen !== base) also.push({ now, before: seen });
      }
      startAgain();
    });
  const type = (typing: boolean) => setBegunOn(typing ? base : null);

  return (
    <section className="stack" aria-label={PLAYERS.places}>
      {before && saved?.now.version === base.version && (
        <SavedNote
          key={base.version}
          roster={base}
          also={saved.also.map(({ now }) => now)}
          next={others.find(({ players }) => players.length < PLAYERS_PER_TEAM)}
          busy={busy}
          onUndo={() => void takeBack(before, saved)}
        />
      )}
      <AskBeforeLeaving
        holds={pasting && begunOn !== null}
        question={UNSAVED.question(base.teamId)}
        go={UNSAVED.go}
        onLeave={startAgain}
      />
      <Problem text={problem} />
      {conflict && (
        <Row>
          <Button variant="line" onClick={() => void act(async () => settle(conflict.theirs, null))}>
            {CONFLICT.theirs}
          </Button>
          <Button variant="line" busy={busy} onClick={() => void save(conflict.mine, conflict.theirs)}>
            {CONFLICT.mine}
          </Button>
        </Row>
      )}
      <div role="status">
        {!conflict && latest.version > base.version && <News roster={latest} onTake={startAgain} />}
      </div>
      {pasting ? (
        <PasteBox
          key={`paste ${round}`}
          roster={base}
          others={others}
          busy={busy}
          onType={type}
          onSave={(rosters) => {
            const [only, ...more] = rosters;
            if (only?.teamId === base.teamId && more.length === 0) void save(only.players, base);
            else void saveAll(rosters);
          }}
        />
      ) : (
        <TagBoard
          key={`board ${round}`}
          roster={base}
          busy={busy}
          onType={type}
          onSave={(players, substitute) => void save(players, base, substitute)}
        />
      )}
      {complete && (
        <Button
          variant="line"
          size="small"
          onClick={() => {
            startAgain();
            setWantsPaste(!pasting);
          }}
        >
          {pasting ? PLAYERS.keepList : PLAYERS.pasteNew}
        </Button>
      )}
    </section>
  );
}

/** Announces that another organizer saved this team during an edit. The edit is kept. */
function News({ roster: { teamId, changed }, onTake }: { roster: TeamRoster; onTake: () => void }) {
  return (
    <Box tone="warn" icon="people">
      <p>{NEWS.said(changed?.name ?? null, teamId)}</p>
      <Button variant="line" size="small" onClick={onTake}>
        {NEWS.take}
      </Button>
    </Box>
  );
}

type SavedNoteProps = {
  roster: TeamRoster;
  /** The other teams that were saved at the same time. */
  also: readonly TeamRoster[];
  /** Another team that is still incomplete. */
  next: TeamRoster | undefined;
  busy: boolean;
  onUndo: () => void;
};

/** Confirms a save, with a link to the next team and an undo button. */
function SavedNote({ roster, also, next, busy, onUndo }: SavedNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusIsLost()) note.current?.focus(); // saving removes the button that had the focus
  }, []);
  const teams = [roster, ...also];
  const isAll = teams.length > 1;
  const players = teams.flatMap((team) => team.players);
  const picks = players.filter(({ slot }) => slot > TOP_PLAYERS).length;
  const handicaps = players.filter(({ handicap }) => handicap !== null).length;
  return (
    <Box tone="ok" icon="check" role="status" tabIndex={-1} ref={note}>
      <p>
        <b>{isAll ? SAVED.all(players.length) : SAVED.saved(players.length, roster.teamId)}</b>{' '}
        {isAll ? SAVED.detailOfAll(picks, handicaps) : SAVED.detail(players.length - picks, picks, handicaps)}
      </p>
      {teams.every((team) => team.players.length === PLAYERS_PER_TEAM) && (
        <ButtonLink size="small" href={next ? `/organizer/players/${next.teamId}` : '/organizer/pairings'}>
          {next ? SAVED.next(next.teamId) : SAVED.pairings}
        </ButtonLink>
      )}
      <Button variant="line" size="small" busy={busy} onClick={onUndo}>
        {isAll ? SAVED.undoAll(players.length) : SAVED.undo}
      </Button>
    </Box>
  );
}
