import { useState } from 'react';
import { rosterProblems } from '#domain/pairings/problems.ts';
import { type Starts, shotgunStarts, startsByInterval } from '#domain/pairings/starts.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { Labeled } from '#web/desk/ui/labeled.tsx';
import { Row } from '#web/desk/ui/layout.tsx';
import { Problem } from '#web/desk/ui/problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { isAsDrawn, isDrawn, startsOf, teamsOf } from './arrangement.ts';
import { isSaved, type PairingsState } from './pairings-state.ts';
import type { PairingsStore } from './pairings-store.ts';
import styles from './start-bar.module.css';
import { DRAWN, PAIRINGS, SAY, startRefusal } from './texts.ts';

type StartBarProps = { state: PairingsState; store: PairingsStore; locked: boolean };

const USUAL_INTERVAL = { 1: 12, 2: 10 } as const;

/** Shown above the groups: sets all tee times together, and draws the groups. */
export function StartBar({ state, store, locked }: StartBarProps) {
  const { base, now } = state;
  const { day } = base;
  const [first, setFirst] = useState(startsOf(now)[0]?.teeTime ?? base.startTime);
  const [interval, setInterval] = useState(String(intervalOf(state)));
  const [problem, setProblem] = useState<string | null>(null);
  const whyNot = whyNoDraw(state);

  function start(made: Starts, said: string) {
    setProblem(made.ok ? null : startRefusal(made.reason));
    if (made.ok) store.dispatch({ kind: 'start', starts: made.starts, said });
  }

  return (
    <div className={styles.bar}>
      <Labeled text={PAIRINGS.first} className={styles.field}>
        <input
          type="time"
          disabled={locked}
          value={first}
          onChange={(event) => setFirst(event.target.value)}
        />
      </Labeled>
      <Labeled text={PAIRINGS.interval} className={styles.field}>
        <input
          inputMode="numeric"
          autoComplete="off"
          disabled={locked}
          value={interval}
          onChange={(event) => setInterval(event.target.value)}
        />
      </Labeled>
      <Row wide>
        <Button
          variant="line"
          size="small"
          disabled={locked}
          onClick={() => start(startsByInterval(day, first, Number(interval || Number.NaN)), SAY.times)}
        >
          <DeskIcon name="clock" />
          {PAIRINGS.setTimes}
        </Button>
        <Button
          variant="line"
          size="small"
          disabled={locked}
          onClick={() => start(shotgunStarts(day, first), SAY.shotgun)}
        >
          <DeskIcon name="flag" />
          {PAIRINGS.shotgun}
        </Button>
      </Row>
      <Row className={styles.draw}>
        <span id="why-no-draw" className={styles.why}>
          {whyNot ?? PAIRINGS.heldCount(now.held.length)}
        </span>
        <Button
          variant="gold"
          size="small"
          disabled={locked || whyNot !== null}
          busy={state.busy === 'drawing'}
          aria-describedby="why-no-draw"
          onClick={() => void store.draw()}
        >
          <DeskIcon name="dice" />
          {isDrawn(now) ? PAIRINGS.drawAgain : PAIRINGS.draw}
        </Button>
      </Row>
      <Problem text={problem} />
      {base.draw && isDrawn(now) && (
        <p className={classNames('soft', styles.drawn)}>{isAsDrawn(base, now) ? DRAWN.as : DRAWN.since}</p>
      )}
    </div>
  );
}

/** Minutes between the first two tee times. */
function intervalOf({ base, now }: PairingsState): number {
  const [one, two] = startsOf(now);
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const apart = one && two ? minutes(two.teeTime) - minutes(one.teeTime) : 0;
  return apart > 0 ? apart : USUAL_INTERVAL[base.day];
}

function whyNoDraw(state: PairingsState): string | null {
  const { base } = state;
  if (base.publishedAt !== null) return PAIRINGS.cannotDrawPublished;
  if (rosterProblems(teamsOf(base.players, { left: false })).length > 0) return PAIRINGS.cannotDraw;
  return !isSaved(state) && state.problem !== null ? PAIRINGS.notSaved : null;
}
