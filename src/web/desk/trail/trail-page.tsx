import { type RefObject, useRef, useState } from 'react';
import type { TrailLine, trailCsv } from '#contract/desk/trail.ts';
import type { Tournament } from '#contract/tournament.ts';
import { addressOf } from '#web/api/client.ts';
import { useTournament } from '#web/desk/data/tournament.ts';
import { isTypedIn, singleKeysAreOn } from '#web/desk/levels/shortcuts.ts';
import { useResults } from '#web/desk/scores/use-results.ts';
import { useNow } from '#web/desk/ui/course-time.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { DeskPage } from '#web/desk/ui/desk-page.tsx';
import { KeyHints } from '#web/desk/ui/key-hints.tsx';
import { Paper } from '#web/desk/ui/layout.tsx';
import { Problem } from '#web/desk/ui/problem.tsx';
import { useKeyDown } from '#web/desk/ui/use-key-down.ts';
import { atCourse } from '#web/texts/course-time.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { daysOf, deedsOf } from './deeds.ts';
import { KEYS, sayDay, TRAIL, UNDO } from './texts.ts';
import { TrailEntry } from './trail-entry.tsx';
import { FIRST_FILTER, TrailFilters } from './trail-filters.tsx';
import styles from './trail-page.module.css';
import { undoingOf } from './undoing.ts';
import { useTrail } from './use-trail.ts';

/** D-19: all changes with their authors and origins, updated live. */
export function TrailPage() {
  const tournament = useTournament();
  return <Trail key={tournament.id} tournament={tournament} />;
}

function Trail({ tournament }: { tournament: Tournament }) {
  const { filter, narrow, query, older } = useTrail(tournament.id);
  const known = useResults(tournament);
  const now = useNow();
  const [asked, setAsked] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const { timeZone } = tournament;
  const list = useRef<HTMLElement>(null);
  const canUndo = (line: TrailLine) => known !== null && undoingOf(line, known.days) === 'yes';
  useLineKeys(list, (number) => {
    const line = query.data?.lines.find((other) => other.line === number);
    if (line && canUndo(line)) setAsked(number);
  });

  function close(line: number, by?: number) {
    setAsked(null);
    if (by !== undefined) setSaid(UNDO.done(line, by));
    list.current?.querySelector<HTMLElement>(`[data-line="${line}"]`)?.focus();
  }

  const save = (
    <a
      className={buttonClass('line')}
      href={addressOf<typeof trailCsv>('/api/desk/:tournamentId/trail/csv', { tournamentId: tournament.id })}
      download
    >
      <DeskIcon name="down" />
      {TRAIL.save}
    </a>
  );
  return (
    <DeskPage title={TRAIL.title} lead={TRAIL.lead} tabs={save} query={query}>
      {(data) => (
        <>
          <Paper>
            <TrailFilters filter={filter} narrow={narrow} people={data.people} count={data.count ?? 0} />
            {data.lines.length === 0 && <p className={`stack ${styles.none}`}>{TRAIL.none}</p>}
            <section aria-label={TRAIL.list} ref={list}>
              {daysOf(deedsOf(data.lines), timeZone).map(({ date, deeds }) => (
                <div key={date}>
                  <h2 className={styles.day}>{sayDay(date, atCourse(now, timeZone).date)}</h2>
                  <ol className={styles.lines}>
                    {deeds.map((deed) => (
                      <TrailEntry
                        key={deed[0].line}
                        deed={deed}
                        now={now}
                        known={known}
                        asked={asked === deed[0].line}
                        onAsk={() => setAsked(deed[0].line)}
                        onClose={(by) => close(deed[0].line, by)}
                        tournament={tournament}
                      />
                    ))}
                  </ol>
                </div>
              ))}
            </section>
            {data.more && (
              <div className={`stack ${styles.more}`}>
                <Button variant="line" busy={older.busy} onClick={older.load}>
                  {TRAIL.older}
                </Button>
                <Problem text={older.problem} />
              </div>
            )}
          </Paper>
          <p className="visually-hidden" role="status">
            {said}
          </p>
          <KeyHints hints={KEYS} />
        </>
      )}
    </DeskPage>
  );
}

/** J and K move between lines, U undoes a line, Enter opens its hole, and / moves to the filters. */
function useLineKeys(list: RefObject<HTMLElement | null>, undo: (line: number) => void): void {
  useKeyDown((event) => {
    const { altKey, ctrlKey, metaKey, target } = event;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key; // so that Caps Lock does not matter
    if (altKey || ctrlKey || metaKey || !singleKeysAreOn()) return;
    if (target instanceof HTMLElement && isTypedIn(target)) return;
    const lines = [...(list.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
    const at = lines.findIndex((line) => line.contains(document.activeElement));
    const line = lines[at];
    if (key === 'j') (lines[at + 1] ?? line)?.focus();
    else if (key === 'k') (lines[Math.max(at - 1, 0)] ?? line)?.focus();
    else if (key === '/') document.getElementById(FIRST_FILTER)?.focus();
    else if (key === 'u' && line) undo(Number(line.dataset['line']));
    else if (key === 'Enter' && line && line === document.activeElement) line.querySelector('a')?.click();
    else return;
    event.preventDefault();
  });
}
