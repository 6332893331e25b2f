import type { Score } from '#contract/scores.ts';
import { TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import { CaptainIcon } from '#web/captain/captain-icon.tsx';
import { type HoleView, isKept, type OpenView, strokesToEdit } from '#web/captain/hole-view.ts';
import { holeResult, ownFirst, pointsShort } from '#web/captain/texts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './hole-points.module.css';
import { BEFORE, EDITOR, POINTS } from './texts.ts';

/** Each team's points on the hole or, until it is decided, whether the team has posted. Never its strokes (D-9). */
export function HolePoints({ score, own }: { score: Score; own: TeamId }) {
  const { holePoints, waitingFor } = score;
  const said = (teamId: TeamId) => {
    if (holePoints) return pointsShort(holePoints[teamId]);
    return waitingFor.includes(teamId) ? POINTS.notYet : POINTS.posted;
  };
  return (
    <div>
      <p className={styles.title}>{holePoints ? POINTS.now : POINTS.undecided}</p>
      <TeamPoints own={own} said={said} />
    </div>
  );
}

/** The three teams side by side, the captain's first. */
export function TeamPoints({ own, said }: { own: TeamId; said: (teamId: TeamId) => string }) {
  return (
    <dl className={styles.points}>
      {ownFirst(own).map((teamId) => (
        <div key={teamId} data-team={teamId} data-own={teamId === own || undefined}>
          <dt>{TEAM_NAMES[teamId]}</dt>
          <dd>
            <TeamGlyph teamId={teamId} />
            {said(teamId)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The state of the hole confirmed before this one. Shows "saved" only once the server has replied. */
export function BeforeLine({ hole, view, own }: { hole: number; view: HoleView; own: TeamId }) {
  if (view.kind === 'locked') return null;
  const kept = isKept(view);
  return (
    <p className={`with-icon ${styles.line}`} data-line={kept ? 'kept' : view.kind} role="status">
      {kept ? <CaptainIcon name="device" /> : <Icon name={view.kind === 'refused' ? 'warning' : 'check'} />}
      <span>{sentence(hole, view, own)}</span>
    </p>
  );
}

function sentence(hole: number, view: OpenView, own: TeamId): string {
  if (view.kind === 'refused') return BEFORE.refused(hole, view.correction.value);
  if (isKept(view)) {
    const words = view.kind === 'saving' ? BEFORE.sending : view.inMemory ? BEFORE.notSent : BEFORE.kept;
    return words(hole, strokesToEdit(view), view.correction.tried);
  }
  return BEFORE.saved(hole, view.score.strokes, holeResult(view.score, own));
}

/** The hole has a correction that is still on this device. */
export function NotSentLine({ tried }: { tried: boolean }) {
  return (
    <p className={`with-icon ${styles.line}`} data-line="kept">
      <CaptainIcon name="device" />
      <span>{EDITOR.notSent(tried)}</span>
    </p>
  );
}
