import { useState } from 'react';
import { Link } from 'wouter';
import type { TrailLine } from '#contract/desk/trail.ts';
import type { Tournament } from '#contract/tournament.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import type { useResults } from '#web/desk/scores/use-results.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { courseTime } from '#web/texts/course-time.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import type { Deed } from './deeds.ts';
import { sayDeed, sayReason, saySeed } from './sentences.ts';
import { article, fromWords, placeWords, TRAIL } from './texts.ts';
import styles from './trail-entry.module.css';
import { UndoPanel } from './undo-panel.tsx';
import { undoingOf } from './undoing.ts';

const JUST_NOW_MS = 60_000;

export type TrailEntryProps = {
  deed: Deed;
  now: Date;
  known: ReturnType<typeof useResults>;
  asked: boolean;
  onAsk: () => void;
  /** `by` is the number of the line that undid this one, if it was undone. */
  onClose: (by?: number) => void;
  tournament: Tournament;
};

/** A deed in the trail: the line number, time, author, action, origin, and the points that changed. */
export function TrailEntry({ deed, now, known, asked, onAsk, onClose, tournament }: TrailEntryProps) {
  const [line, ...rest] = deed;
  const isNew = now.getTime() - Date.parse(line.at) < JUST_NOW_MS;
  const undoing = known ? undoingOf(line, known.days) : 'no';
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li
      className={styles.line}
      data-line={line.line}
      data-new={isNew || undefined}
      data-asked={asked || undefined}
      data-undone={line.undoneBy !== null || undefined}
      tabIndex={-1}
    >
      <p className={styles.number}>
        <span className="visually-hidden">Line </span>
        {line.line}
      </p>
      <p className={styles.when}>
        <time dateTime={line.at}>{courseTime(line.at, tournament.timeZone).time}</time>
        {isNew && <small className="soft">{TRAIL.justNow}</small>}
      </p>
      <div className={styles.what}>
        <p>
          {line.teamId && rest.length === 0 && <TeamGlyph teamId={line.teamId} />}
          <b>{line.by.name}</b> {line.change.kind === 'score' ? <Score line={line} /> : sayDeed(deed)}
        </p>
        <Remarks line={line} />
        {isOpen && <Unfolded deed={deed} />}
      </div>
      <Points change={line.change} />
      <div className={styles.action}>
        {rest.length > 0 && (
          <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? TRAIL.fold : TRAIL.unfold}
            <span className="visually-hidden"> line {line.line}</span>
          </Button>
        )}
        {undoing === 'yes' && (
          <Button variant="line" size="small" aria-expanded={asked} onClick={asked ? () => onClose() : onAsk}>
            <DeskIcon name="undo" />
            {TRAIL.undo}
            <span className="visually-hidden"> line {line.line}</span>
          </Button>
        )}
        {undoing === 'changed since' && <small className="soft">{TRAIL.changedSince}</small>}
        {undoing === 'official' && <small className="soft">{TRAIL.official}</small>}
      </div>
      {asked && known && (
        <UndoPanel line={line} results={known.results} tournamentId={tournament.id} onClose={onClose} />
      )}
    </li>
  );
}

/** For example, 'changed the Stopemen’s score on Day 1, hole 9 from 5 to 4.' The hole links to the day sheet. */
function Score({ line }: { line: TrailLine }) {
  const { change, day, hole, teamId } = line;
  if (change.kind !== 'score' || !teamId) return null;
  const { from, to } = change;
  const team = TEAM_NAMES[teamId];
  const place = <Link href={`/organizer/day-sheet/${day}#${teamId}-${hole}`}>{placeWords(line)}</Link>;
  if (from === null)
    return (
      <>
        posted {article(to ?? 0)} <b className={styles.strokes}>{to}</b> for the {team} on {place}.
      </>
    );
  return to === null ? (
    <>
      cleared the {team}’s <b className={styles.strokes}>{from}</b> on {place}.
    </>
  ) : (
    <>
      changed the {team}’s score on {place} from{' '}
      <b className={styles.strokes}>
        {from} to {to}
      </b>
      .
    </>
  );
}

/** All lines of a deed and, for a draw, its seed. */
function Unfolded({ deed }: Pick<TrailEntryProps, 'deed'>) {
  const seed = saySeed(deed[0]);
  return (
    <div className={styles.unfolded}>
      <ol>
        {deed.map((line) => (
          <li key={line.line}>
            {line.line}: {[line.group && `group ${line.group}`, line.person].filter(Boolean).join(', ')}
          </li>
        ))}
      </ol>
      {seed && <p>{seed}</p>}
    </div>
  );
}

function Remarks({ line }: { line: TrailLine }) {
  const { undoes, undoneBy } = line;
  const why = sayReason(line);
  return (
    <>
      <small className="soft">{fromWords(line)}</small>
      {undoes !== null && (
        <small className="soft">
          Undo of line {undoes}
          {why && `: ${why}`}
        </small>
      )}
      {undoes === null && why && <small className="soft">{why}</small>}
      {undoneBy !== null && <small className="soft">Undone by line {undoneBy}</small>}
    </>
  );
}

function Points({ change }: { change: TrailLine['change'] }) {
  if (change.kind !== 'score') return <div />;
  if (change.points.length === 0)
    return <small className={classNames('soft', styles.points)}>{TRAIL.noPoints}</small>;
  return (
    <div className={styles.points}>
      <p>
        {change.points.map(({ teamId, from, to }) => (
          <span key={teamId}>
            <TeamGlyph teamId={teamId} />
            <span className="visually-hidden">{TEAM_NAMES[teamId]} </span>
            {from} → {to}
          </span>
        ))}
      </p>
      <small className="soft">{TRAIL.ofHole}</small>
    </div>
  );
}
