import type { Captain } from '#contract/captains.ts';
import type { DayNumber } from '#domain/rules.ts';
import type { HoleView, OpenView } from '#web/captain/hole-view.ts';
import type { Closed } from '#web/captain/texts.ts';
import type { Clock } from '#web/texts/course-time.ts';

export type OpenSheetProps = {
  day: DayNumber;
  hole: number;
  view: OpenView;
  /** The hole as it was when tapped. The edit is based on it. */
  seen: OpenView;
  /** The number that was tapped to open the sheet. */
  chosen: number | null;
  /** The hole confirmed just before, when moving from hole to hole. */
  previous: { hole: number; view: HoleView } | undefined;
  /** The score id of the next empty hole. Null if there is none. */
  next: number | null;
  /** Why nothing can be posted. */
  closed: Closed | null;
  phone: string | null;
  captain: Captain;
  clock: Clock;
  onNext: (scoreId: number) => void;
  onClose: () => void;
};
