import { Link } from 'wouter';
import type { TrailLine } from '#contract/desk/trail.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import type { useResults } from '#web/desk/scores/use-results.ts';
import { useCourseTime } from '#web/desk/ui/course-time.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import { fieldWords, fromWords, placeWords, result, TRAIL } from './texts.ts';
import styles from './trail-entry.module.css';
import { UndoPanel } from './undo-panel.tsx';
import { undoingOf } from './undoing.ts';

const JUST_NOW_MS = 60_000;

export type TrailEntryProps = {
  line: TrailLine;
  now: Date;
  known: ReturnType<typeof useResults>;
  asked: boolean;
  onAsk: () => void;
  /** With the number of the new line, if it was undone. */
  onClose: (by?: number) => void;
  tournamentId: number;
};

/** One line: when, who and from where, what, from what to what, and the points that moved. */
export function TrailEntry({ line, now, known, asked, onAsk, onClose, tournamentId }: TrailEntryProps) {
  const sayTime = useCourseTime();
  const isNew = now.getTime() - Date.parse(line.at) < JUST_NOW_MS;
  const undoing = known ? undoingOf(line, known.days) : 'no';
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
        <time dateTime={line.at}>{sayTime(line.at)}</time>
        {isNew && <small className="soft">{TRAIL.justNow}</small>}
      </p>
      <p>
        <b>{line.by.name}</b>
        <small className="soft">{fromWords(line)}</small>
      </p>
      <div className={styles.what}>
        <p className={styles.place}>
          {line.teamId && <TeamGlyph teamId={line.teamId} />}
          {line.teamId && <span className="visually-hidden">{TEAM_NAMES[line.teamId]}, </span>}
          <Place line={line} />
          <ChangeWords change={line.change} />
        </p>
        <Remarks line={line} />
      </div>
      <Points change={line.change} />
      <div className={styles.action}>
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
        <UndoPanel line={line} results={known.results} tournamentId={tournamentId} onClose={onClose} />
      )}
    </li>
  );
}

/** A hole opens on the day sheet. */
function Place({ line }: { line: TrailLine }) {
  const { change, day, hole, teamId } = line;
  const words = placeWords(line);
  if (change.kind !== 'score') return <span>{words}</span>;
  return <Link href={`/organizer/day-sheet/${day}#${teamId}-${hole}`}>{words}</Link>;
}

function ChangeWords({ change }: { change: TrailLine['change'] }) {
  if (change.kind === 'fields' || change.kind === 'hidden') return null;
  if (change.kind === 'match')
    return (
      <span className={styles.result}>
        {change.from !== null && `${result(change.from)} → `}
        {result(change.to)}
      </span>
    );
  const { from, to } = change;
  return (
    <span className={styles.strokes}>
      {from !== null && (
        <>
          <span>{from}</span>
          <DeskIcon name="right" />
          <span className="visually-hidden">to</span>
        </>
      )}
      {to === null ? <small className="soft">{TRAIL.emptied}</small> : <span>{to}</span>}
      {from === null && <small className="soft">{TRAIL.firstPost}</small>}
    </span>
  );
}

function Remarks({ line }: { line: TrailLine }) {
  const { undoes, undoneBy, reason } = line;
  const told = fieldWords(line);
  const why = reason === null ? '' : `“${reason}”`;
  return (
    <>
      {told !== '' && <p>{told}</p>}
      {undoes !== null && (
        <small className="soft">
          Undo of line {undoes}
          {why && `: ${why}`}
        </small>
      )}
      {undoes === null && why !== '' && <small className="soft">{why}</small>}
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
