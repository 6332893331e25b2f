import { useState } from 'react';
import type { Captain } from '#contract/captains.ts';
import type { DayNumber } from '#domain/rules.ts';
import type { HoleView } from '#web/captain/hole-view.ts';
import type { Clock } from '#web/texts/course-time.ts';
import { HoleEditor } from './hole-editor.tsx';
import { RefusedPanel } from './refused-panel.tsx';

type OpenPanelProps = {
  day: DayNumber;
  hole: number;
  view: Exclude<HoleView, { kind: 'locked' }>;
  captain: Captain;
  clock: Clock;
  onClose: () => void;
};

/** Edits the hole as it was when opened: updates do not replace it, and nothing is overwritten unseen. */
export function OpenPanel({ view: newest, ...rest }: OpenPanelProps) {
  const [view] = useState(newest);
  return view.kind === 'refused' ? (
    <RefusedPanel {...rest} score={view.score} correction={view.correction} />
  ) : (
    <HoleEditor {...rest} view={view} />
  );
}
