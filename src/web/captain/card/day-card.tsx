import type { ReactNode } from 'react';
import { type DayNumber, HOLE_BLOCKS, HOLES } from '#domain/rules.ts';
import { CaptainIcon } from '#web/captain/captain-icon.tsx';
import { ASK_ORGANIZERS } from '#web/captain/texts.ts';
import type { Clock } from '#web/texts/course-time.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type CardHole, type Progress, progressOf } from './card-holes.ts';
import styles from './day-card.module.css';
import type { DayState } from './day-state.ts';
import { HoleTile, type OnTapped } from './hole-tile.tsx';
import { NextPlate } from './next-plate.tsx';
import { ALL_POSTED, blockTitle, dayTitle, MOST_POINTS, progressLine } from './texts.ts';

type DayCardProps = {
  day: DayNumber;
  holes: readonly CardHole[];
  state: DayState;
  /** The sentence at the top of the card, if any. */
  notice: string | null;
  /** A link to the day's points, once every hole is decided. */
  agreement: ReactNode;
  /** The next hole to post, if it is on this card. */
  next: CardHole | undefined;
  openScore: number | null;
  justSaved: ReadonlySet<number>;
  clock: Clock;
  onOpen: OnTapped;
};

/** a day's 18 holes. */
export function DayCard(props: DayCardProps) {
  const { day, holes, state, notice, agreement } = props;
  const progress = progressOf(holes);
  return (
    <section className="card" id={`day${day}`} aria-labelledby={`day${day}-title`}>
      {notice !== null && state !== 'official' && <DayNotice state={state} notice={notice} />}
      {state === 'official' && (
        <div className={`official ${styles.notice}`}>
          <CaptainIcon name="lock" />
          <p>
            <b>{notice}</b> {ASK_ORGANIZERS}
          </p>
          {agreement}
        </div>
      )}
      <header>
        <h2 id={`day${day}-title`}>{dayTitle(day)}</h2>
        <b>
          {progress.points}
          <small>{MOST_POINTS}</small>
        </b>
      </header>
      {state !== 'not-open' && ((state !== 'official' && agreement) || <DayProgress progress={progress} />)}
      {HOLE_BLOCKS.map((numbers) => (
        <div key={numbers[0]} className={styles.blockOfHoles}>
          <BlockHead {...blockTitle(day, numbers)} />
          <ul className={styles.holes}>
            {holes
              .filter(({ hole }) => numbers.includes(hole))
              .map((entry) => (
                <Place key={entry.hole} entry={entry} {...props} />
              ))}
          </ul>
        </div>
      ))}
      {state === 'open' && !agreement && progress.posted === HOLES && (
        <p className={`say ${styles.posted}`} data-tone="ok">
          <Icon name="check" />
          <span>
            <b>{ALL_POSTED.title}</b> {ALL_POSTED.text}
          </span>
        </p>
      )}
    </section>
  );
}

function BlockHead({ title, range }: ReturnType<typeof blockTitle>) {
  return (
    <h3>
      {title}
      {range !== null && <span className={styles.range}>{range}</span>}
    </h3>
  );
}

function Place({ entry, ...card }: DayCardProps & { entry: CardHole }) {
  const { hole, view } = entry;
  const { state, next, openScore, justSaved, clock, onOpen } = card;
  const id = view.kind === 'locked' ? null : view.score.id;
  const open = id !== null && id === openScore;
  const plate = entry === next && !open && view.kind !== 'locked' && state === 'open';
  return (
    <li className={classNames(styles.place, plate && styles.next)}>
      {plate ? (
        <NextPlate hole={hole} view={view} clock={clock} onOpen={onOpen} />
      ) : (
        <HoleTile
          hole={hole}
          view={view}
          open={open}
          justSaved={id !== null && justSaved.has(id)}
          readOnly={state !== 'open'}
          clock={clock}
          onOpen={onOpen}
        />
      )}
    </li>
  );
}

const ICONS = { 'not-open': 'clock', open: 'clock', official: 'clock', completed: 'flag' } as const;

/** Why a day's card is read-only. Shown before the title. */
function DayNotice({ state, notice }: { state: DayState; notice: string }) {
  return (
    <p className={`say ${styles.notice}`}>
      {state === 'reopened' ? <CaptainIcon name="lock" /> : <Icon name={ICONS[state]} />}
      {notice}
    </p>
  );
}

/** The day's progress, as a line of text and 18 marks. */
function DayProgress({ progress }: { progress: Progress }) {
  return (
    <div className={styles.progress}>
      <p>{progressLine(progress)}</p>
      <div className={styles.bar} aria-hidden="true">
        {progress.marks.map((mark, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks are the holes, whose order never changes
          <i key={index} data-mark={mark} />
        ))}
      </div>
    </div>
  );
}

/** the card at its final size, before its scores arrive. */
export function DayCardSkeleton({ day }: { day: DayNumber }) {
  return (
    <section className="card" id={`day${day}`}>
      <header>
        <h2>{dayTitle(day)}</h2>
        <Skeleton className={styles.waitingPoints} />
      </header>
      <div aria-hidden="true">
        {HOLE_BLOCKS.map((numbers) => (
          <div key={numbers[0]}>
            <h3>
              <Skeleton />
            </h3>
            <div className={styles.holes}>
              {numbers.map((number) => (
                <Skeleton key={number} className={styles.waitingHole} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
