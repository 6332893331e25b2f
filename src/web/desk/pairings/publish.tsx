import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { isDrawn } from './arrangement.ts';
import { isSaved, type PairingsState } from './pairings-state.ts';
import type { PairingsStore } from './pairings-store.ts';
import { PAIRINGS } from './texts.ts';

type PublishProps = { year: number; state: PairingsState; store: PairingsStore; broken: number };

/** Makes the draft public, or the public pairings a draft again. */
export function Publish({ year, state, store, broken }: PublishProps) {
  const { base, busy } = state;
  const waits = busy === 'saving' || busy === 'publishing';
  if (base.publishedAt !== null) {
    const begun = base.state !== 'not open';
    return (
      <>
        <a className={buttonClass('line', undefined, 'small')} href={`/schedule/${year}#tee-sheet`}>
          <DeskIcon name="tv" />
          {PAIRINGS.seeThem}
        </a>
        <Button size="small" disabled={begun} busy={waits} onClick={() => void store.publish(false)}>
          {PAIRINGS.takeBack}
        </Button>
        {begun && <small className="soft">{PAIRINGS.cannotTakeBack}</small>}
      </>
    );
  }
  const cannot = broken > 0 || !isDrawn(state.now) || (!isSaved(state) && !waits);
  return (
    <>
      {isDrawn(state.now) && (
        <ButtonLink variant="line" size="small" href="/organizer/print">
          <DeskIcon name="print" />
          {PAIRINGS.seeThem}
        </ButtonLink>
      )}
      <Button size="small" disabled={cannot} busy={waits} onClick={() => void store.publish(true)}>
        {PAIRINGS.publish}
      </Button>
    </>
  );
}
