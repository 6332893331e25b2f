import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { TeamRoster } from '#contract/desk/roster.ts';
import { formatHandicap } from '#domain/handicap.ts';
import { checkRoster, divideByTeam, type TeamLines } from '#domain/roster/check-roster.ts';
import type { TypedPlayer } from '#domain/roster/spreadsheet-rows.ts';
import { PLAYERS_PER_TEAM, TEAM_NAMES, TOP_PLAYERS, TOTAL_PLAYERS } from '#domain/teams.ts';
import { Box } from '#web/desk/ui/box.tsx';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { focusIsLost } from '#web/desk/ui/desk-page.tsx';
import { Paper, Row } from '#web/desk/ui/layout.tsx';
import { Button } from '#web/ui/button.tsx';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './paste-box.module.css';
import { ReadLines } from './read-lines.tsx';
import { readPaste, unusedIn } from './read-paste.ts';
import type { TeamPlayers } from './save-roster.ts';
import { PASTE } from './texts.ts';

type PasteBoxProps = {
  roster: TeamRoster;
  others: readonly TeamRoster[];
  busy: boolean;
  /** Called when an edit in the box begins or ends. */
  onType: (typing: boolean) => void;
  onSave: (rosters: TeamPlayers[]) => void;
};

/** The pasted text, and the players read from it with any later fixes. */
type Paste = { text: string; typed: readonly TypedPlayer[] };
const asPaste = (text: string): Paste => ({ text, typed: readPaste(text) });

/** Longer lists are not rosters. A list of all club members would need so many fields that the browser freezes. */
const MOST_LINES = 60;

/** The team's players, without those whose line has a problem. */
function cleanIn({ teamId, lines }: TeamLines): TeamPlayers {
  const players = lines.flatMap(({ slot, name, handicap, problem }) =>
    problem === null && slot !== null ? { id: null, slot, name, handicap } : [],
  );
  return { teamId, players };
}

/** The pasted text on the left, and on the right the players read from it. Problems can be fixed in each line. */
export function PasteBox({ roster, others, busy, onType, onSave }: PasteBoxProps) {
  const [own, setOwn] = useState<Paste | null>(null);
  const { text, typed: read } = own ?? asPaste(asText(roster)); // until edited, the box follows the saved roster
  const isAnotherList = read.length > MOST_LINES;
  const typed = isAnotherList ? [] : read;
  const unused = unusedIn(text);
  const table = useRef<HTMLDivElement>(null);
  const visited = useRef(0);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focusIsLost()) box.current?.focus(); // switching teams removes the button that had the focus
  }, []);
  const elsewhere = others.flatMap(({ teamId, players }) => players.map(({ name }) => ({ name, teamId })));
  const isWhole = typed.some(({ team }) => team !== undefined);
  const { teams, strays } = isWhole
    ? divideByTeam(typed)
    : {
        teams: [
          { teamId: roster.teamId, at: typed.map((_, at) => at), lines: checkRoster(typed, elsewhere) },
        ],
        strays: [],
      };
  const clean = teams.map(cleanIn).filter(({ players }) => players.length > 0);
  const cleanLines = clean.reduce((sum, { players }) => sum + players.length, 0);
  const problems = typed.length - cleanLines;

  function change(at: number, changes: Partial<TypedPlayer> | null) {
    // While no line is marked as a pick, the last four count as picks. Editing a pick marks all lines explicitly.
    const picks = new Map(
      teams.flatMap(({ at: places, lines }) => lines.map(({ pick }, line) => [places[line], pick] as const)),
    );
    const marked = typed.map((line, place) => ({ ...line, pick: picks.get(place) ?? line.pick }));
    const kept = changes && 'pick' in changes ? marked : [...typed];
    type({
      text,
      typed: kept.flatMap((line, place) => (place !== at ? line : changes ? { ...line, ...changes } : [])),
    });
  }
  /** Replaces the paste. Null discards the edit. */
  function type(paste: Paste | null) {
    setOwn(paste);
    onType(paste !== null);
  }

  /** Focuses the next problem. After the last problem comes the first one again. */
  function focusNext() {
    const wrong = table.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]') ?? [];
    wrong[visited.current % wrong.length]?.focus();
    visited.current += 1;
  }

  const most = isWhole ? TOTAL_PLAYERS : PLAYERS_PER_TEAM;
  const canSave = problems === 0 && cleanLines > 0;
  /** Ctrl+Enter or Command+Enter saves, or goes to the next problem. Enter alone starts a new line. */
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (problems > 0) focusNext();
    else if (canSave && !busy) onSave(clean);
  }

  return (
    <Paper className={styles.paste} onKeyDown={press}>
      <div className={styles.raw}>
        <label htmlFor="paste">{PASTE.label}</label>
        <textarea
          id="paste"
          ref={box}
          spellCheck={false}
          aria-describedby="paste-help"
          value={text}
          onChange={({ target }) => type(target.value === asText(roster) ? null : asPaste(target.value))}
        />
        <p id="paste-help" className="soft">
          {PASTE.help}
        </p>
        <h2 className="sub">{PASTE.checked}</h2>
        <ul className="soft">
          {PASTE.checks.map((check) => (
            <li key={check}>{check}</li>
          ))}
        </ul>
      </div>
      <div ref={table}>
        <Row apart className={styles.head}>
          <h2 aria-live="polite">{titleOf(read.length, isAnotherList, problems)}</h2>
          {problems > 0 && (
            <Button variant="line" size="small" onClick={focusNext}>
              <DeskIcon name="down" />
              {PASTE.next}
            </Button>
          )}
        </Row>
        {unused.length > 0 && <p className="soft">{PASTE.unused(unused)}</p>}
        {strays.map(({ at, name, team, meant }) => (
          <Box key={at} tone="danger" icon="warning">
            <p>
              <b>{name}</b> {PASTE.stray(at + 1, team)}
            </p>
            {meant && (
              <Button
                variant="line"
                size="small"
                data-invalid
                onClick={() => change(at, { team: TEAM_NAMES[meant] })}
              >
                {PASTE.meantTeam(meant)}
              </Button>
            )}
            <Button variant="line" size="small" onClick={() => change(at, null)}>
              {PASTE.takeOut}
            </Button>
          </Box>
        ))}
        {teams.map(({ teamId, at, lines }) => {
          const list = (
            <ReadLines
              key={teamId}
              lines={at.flatMap((place, line) => {
                const [player, checked] = [typed[place], lines[line]];
                return player && checked ? [{ at: place, typed: player, checked }] : [];
              })}
              onChange={change}
            />
          );
          const wrong = lines.filter(({ problem }) => problem !== null).length;
          return isWhole ? (
            <details key={teamId} className={`folded ${styles.team}`} open={wrong > 0 || undefined}>
              <summary className="with-icon" data-team={teamId}>
                <TeamGlyph teamId={teamId} />
                <b>{TEAM_NAMES[teamId]}</b>
                <span data-tone={wrong > 0 || lines.length > PLAYERS_PER_TEAM ? 'danger' : 'ok'}>
                  {PASTE.ofTeam(lines.length, wrong)}
                </span>
                <DeskIcon name="unfold" />
              </summary>
              {list}
            </details>
          ) : (
            list
          );
        })}
        <Row className={styles.actions}>
          <Button
            disabled={!canSave}
            busy={busy}
            aria-keyshortcuts="Control+Enter"
            onClick={() => onSave(clean)}
          >
            {isWhole
              ? PASTE.saveAll(typed.length)
              : PASTE.save(Math.min(typed.length, PLAYERS_PER_TEAM), roster.teamId)}
          </Button>
          {problems > 0 && <span className="soft">{PASTE.first(problems)}</span>}
          {problems > 0 && cleanLines > 0 && (
            <Button variant="line" size="small" busy={busy} onClick={() => onSave(clean)}>
              {PASTE.saveClean(cleanLines)}
            </Button>
          )}
          {problems === 0 && cleanLines > 0 && cleanLines < most && (
            <span className="soft">{PASTE.fewer(most - cleanLines)}</span>
          )}
        </Row>
      </div>
    </Paper>
  );
}

function titleOf(lines: number, isAnotherList: boolean, problems: number): string {
  if (isAnotherList) return PASTE.anotherList(lines);
  return lines === 0 ? PASTE.nothing : PASTE.read(lines, problems);
}

/** The saved players as text that can be pasted again. */
function asText({ players }: TeamRoster): string {
  return players
    .map(({ name, handicap, slot }) =>
      [name, handicap === null ? '' : formatHandicap(handicap), slot > TOP_PLAYERS ? 'pick' : '']
        .join('\t')
        .trimEnd(),
    )
    .join('\n');
}
