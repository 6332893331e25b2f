import type { TeamId } from '#domain/teams.ts';
import { CaptainIcon } from '#web/captain/captain-icon.tsx';
import { type HoleView, strokesToEdit } from '#web/captain/hole-view.ts';
import { holeResult } from '#web/captain/texts.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './before-line.module.css';
import { BEFORE, EDITOR } from './texts.ts';

type OpenView = Exclude<HoleView, { kind: 'locked' }>;

/** What has become of the hole confirmed before this one. "Saved" is said only when the server has answered. */
export function BeforeLine({ hole, view, own }: { hole: number; view: HoleView; own: TeamId }) {
  if (view.kind === 'locked') return null;
  const kept = view.kind === 'saving' || view.kind === 'waiting';
  return (
    <p className={styles.line} data-line={kept ? 'kept' : view.kind} role="status">
      {kept ? <CaptainIcon name="device" /> : <Icon name={view.kind === 'refused' ? 'warning' : 'check'} />}
      <span>{sentence(hole, view, own)}</span>
    </p>
  );
}

function sentence(hole: number, view: OpenView, own: TeamId): string {
  if (view.kind === 'refused') return BEFORE.refused(hole, view.correction.value);
  if (view.kind === 'saving' || view.kind === 'waiting') return BEFORE.kept(hole, strokesToEdit(view));
  return BEFORE.saved(hole, view.score.strokes, holeResult(view.score, own));
}

/** The hole has a correction that is still on this device. */
export function NotSentLine() {
  return (
    <p className={styles.line} data-line="kept">
      <CaptainIcon name="device" />
      <span>{EDITOR.notSent}</span>
    </p>
  );
}
