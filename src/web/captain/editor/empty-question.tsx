import type { Captain } from '#contract/captains.ts';
import type { Score } from '#contract/scores.ts';
import type { DayNumber } from '#domain/rules.ts';
import { CaptainIcon } from '#web/captain/captain-icon.tsx';
import { Button } from '#web/ui/button.tsx';
import { HolePoints } from './hole-points.tsx';
import { Sheet } from './sheet.tsx';
import { EMPTYING, playedAs, savedScore, WAYS } from './texts.ts';

type EmptyQuestionProps = {
  day: DayNumber;
  hole: number;
  score: Score;
  captain: Captain;
  onKeep: () => void;
  onEmpty: () => void;
};

/** Emptying asks once: it takes a decided hole away from all three teams. */
export function EmptyQuestion({ day, hole, score, captain, onKeep, onEmpty }: EmptyQuestionProps) {
  return (
    <Sheet
      title={EMPTYING.title(hole)}
      facts={[playedAs(day, hole), savedScore(score.strokes)]}
      day={day}
      teamId={captain.teamId}
      onCancel={onKeep}
      foot={
        <>
          <Button variant="line" autoFocus onClick={onKeep}>
            {EMPTYING.keep(score.strokes)}
          </Button>
          <Button variant="danger" onClick={onEmpty}>
            <CaptainIcon name="empty" />
            {WAYS.emptyHole(hole)}
          </Button>
        </>
      }
    >
      <p>{EMPTYING.text}</p>
      <HolePoints score={score} own={captain.teamId} />
    </Sheet>
  );
}
