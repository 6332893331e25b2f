import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Captain } from '#contract/captains.ts';
import { DAY_NUMBERS, type DayNumber } from '#domain/rules.ts';
import { siteQuery } from '#web/api/queries.ts';
import { AgreementLink, AgreementSlot } from '#web/captain/agreement/agreement-slot.tsx';
import { useAgreeingDay, useAgreement } from '#web/captain/agreement/use-agreement.ts';
import { OpenSheet } from '#web/captain/editor/open-sheet.tsx';
import type { OpenView } from '#web/captain/hole-view.ts';
import { overtakenBy, stillStanding } from '#web/captain/outbox/just-saved.ts';
import { useOutbox } from '#web/captain/outbox/use-outbox.ts';
import { useCup } from '#web/captain/session/use-cup.ts';
import { restoreScrollPosition } from '#web/device/tab-memory.ts';
import { GivenNotice, NoticeSlot } from '#web/notice/notice-slot.tsx';
import type { Clock } from '#web/texts/course-time.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { type CardHole, cardHoles, dayInPlay, isDecidedDay, isKeptHere, nextEmpty } from './card-holes.ts';
import styles from './dashboard.module.css';
import { DashboardHead, NotKeptBand, RehearsalMark, SuspendedSign, TotalsStrip } from './dashboard-head.tsx';
import { DayCard, DayCardSkeleton } from './day-card.tsx';
import { closedBy, type DayState, dayNotice, dayState } from './day-state.ts';
import { Dock } from './dock.tsx';
import type { OnTapped } from './hole-tile.tsx';
import { LiveStatus } from './live-line.tsx';
import { SignOut } from './sign-out.tsx';
import { DASHBOARD } from './texts.ts';
import { useTeamScores } from './use-team-scores.ts';

type DashboardProps = {
  captain: Captain;
  /** The score id of the only hole that is open for editing. */
  openScore: number | null;
  onOpen: (scoreId: number | null) => void;
  /** The hole whose dispute sheet is open. */
  disputing: number | null;
  onDispute: (hole: number | null) => void;
};

/**
 * How the editor opened. `seen`: the hole as it was when tapped. `isPainted`: whether that hole has been painted as
 * open. `chosen`: the tapped number. `from`: the score id of the hole just confirmed.
 */
type Way = {
  seen?: OpenView;
  isPainted?: boolean;
  chosen?: number | undefined;
  from?: number | null | undefined;
};
const UNTAPPED: Way = {};

/** */
export function Dashboard({ captain, openScore, onOpen, disputing, onDispute }: DashboardProps) {
  const stored = useOutbox();
  const cup = useCup(captain);
  const { tournament, rehearsal } = cup;
  const phone = useQuery(siteQuery).data?.phone ?? null;
  const loaded = useTeamScores(captain, cup.holesAt);
  const [way, setWay] = useState(UNTAPPED);
  /** Whether the tapped hole still waits for its sheet. */
  const opening = useRef(false);

  const clock = useClock(tournament?.timeZone);
  const { scores } = loaded;
  const outbox = { ...stored, justSaved: stillStanding(stored.justSaved, scores ?? []) };
  const holes = useMemo(() => cardHoles(scores ?? [], stored, captain), [scores, stored, captain]);
  const agreement = useAgreement(
    captain,
    holes.some((entry) => idOf(entry) !== null),
    Math.max(cup.holesAt, cup.daysAt),
  );
  const inPlay = dayInPlay(holes, agreement.official);
  const open = holes.find((entry) => idOf(entry) !== null && idOf(entry) === openScore);
  const inSheet = way.seen && !way.isPainted ? undefined : open;
  const next = nextEmpty(holes, inPlay);
  const agreeing = useAgreeingDay();
  const shown = agreement.days.find(({ day }) => day === agreeing);
  const showTapped = useCallback<OnTapped>(
    (seen, { detail }, chosen) => {
      const byKeyboard = detail === 0;
      // Of several quick taps, the first counts: it has changed what is under the others.
      if (opening.current) return;
      opening.current = !byKeyboard;
      setWay((now) => (now.seen?.score.id === seen.score.id ? now : { seen, chosen, isPainted: byKeyboard }));
      onOpen(seen.score.id);
    },
    [onOpen],
  );
  // A slow phone takes several frames for the sheet. The tapped hole is painted as open before that.
  useEffect(() => {
    opening.current = way.seen !== undefined && !way.isPainted;
    if (openScore === null) return setWay(UNTAPPED);
    if (way.seen && !way.isPainted) return afterPaint(() => setWay({ ...way, isPainted: true }));
  }, [openScore, way]);
  useOpeningPlace(scores !== undefined && !open, idOf(next), inPlay);

  function stateOf(day: DayNumber): DayState {
    const hasRecords = holes.some((entry) => entry.day === day && idOf(entry) !== null);
    const isReopened = agreement.days.some((entry) => entry.day === day && entry.captainsOut);
    return dayState(hasRecords, tournament, { isOfficial: agreement.official.includes(day), isReopened });
  }

  function show(scoreId: number, from?: number | null) {
    setWay({ from });
    onOpen(scoreId);
  }

  return (
    <>
      <div
        className={styles.page}
        data-team={captain.teamId}
        data-editing={inSheet || (shown && disputing !== null) ? '' : undefined}
        data-rehearsal={rehearsal ? '' : undefined}
      >
        {rehearsal && <RehearsalMark />}
        <DashboardHead captain={captain} />
        <TotalsStrip
          own={captain.teamId}
          entries={loaded.totals ?? cup.entries}
          isRehearsal={rehearsal !== null}
        />
        <NotKeptBand unreachable={loaded.unreachable} mayComeBack={outbox.mayComeBack} />
        <SuspendedSign days={agreement.days} clock={clock} />
        {rehearsal ? (
          <GivenNotice place="card" notice={rehearsal.now?.notice} timeZone={tournament?.timeZone} />
        ) : (
          <NoticeSlot place="card" />
        )}
        <div className={styles.body}>
          <div className={styles.wrap}>
            <LiveStatus loaded={loaded} clock={clock} phone={phone} rehearsal={rehearsal} />
            {agreement.failed && (
              <div className={styles.error}>
                <LoadError {...DASHBOARD.pointsError} />
              </div>
            )}
            {!scores && loaded.failed ? (
              <div className={styles.error}>
                <LoadError {...DASHBOARD.error} />
              </div>
            ) : shown ? (
              <AgreementSlot
                captain={captain}
                day={shown}
                completed={tournament?.status === 'completed'}
                waits={holes.some((entry) => entry.day === agreeing && isKeptHere(entry))}
                clock={clock}
                phone={phone}
                disputing={disputing}
                onDispute={onDispute}
              />
            ) : (
              <div className={styles.cards} aria-busy={!scores}>
                {DAY_NUMBERS.map((day) => {
                  if (!scores) return <DayCardSkeleton key={day} day={day} />;
                  const ofDay = holes.filter((entry) => entry.day === day);
                  const agreed = agreement.days.find((entry) => entry.day === day);
                  const state = stateOf(day);
                  return (
                    <DayCard
                      key={day}
                      day={day}
                      holes={ofDay}
                      state={state}
                      notice={dayNotice(state, day, tournament, clock)}
                      agreement={
                        isDecidedDay(holes, day) && (
                          <AgreementLink day={day} agreement={agreed} own={captain.teamId} />
                        )
                      }
                      next={day === inPlay ? next : undefined}
                      openScore={open ? openScore : null}
                      justSaved={new Set(outbox.justSaved.map(({ entry }) => entry.id))}
                      clock={clock}
                      onOpen={showTapped}
                    />
                  );
                })}
              </div>
            )}
            <SignOut captain={captain} outbox={outbox} />
          </div>
        </div>
      </div>
      <Dock
        captain={captain}
        outbox={outbox}
        overtaken={overtakenBy(stored.justSaved, scores ?? [], captain)}
        clock={clock}
        phone={phone}
        onCard={scores ? new Set(scores.map(({ id }) => id)) : null}
        suspended={agreement.days.find(({ state }) => state === 'suspended')?.day ?? null}
        closedBy={(day) => closedBy(stateOf(day))}
        onShow={show}
      />
      {inSheet && inSheet.view.kind !== 'locked' && (
        <OpenSheet
          key={openScore}
          day={inSheet.day}
          hole={inSheet.hole}
          view={inSheet.view}
          seen={way.seen?.score.id === openScore ? way.seen : inSheet.view}
          chosen={way.chosen ?? null}
          previous={holes.find((entry) => idOf(entry) !== null && idOf(entry) === way.from)}
          next={idOf(nextEmpty(holes, inSheet.day, inSheet.hole))}
          closed={closedBy(stateOf(inSheet.day))}
          phone={phone}
          captain={captain}
          clock={clock}
          onNext={(scoreId) => show(scoreId, openScore)}
          onClose={() => onOpen(null)}
        />
      )}
    </>
  );
}

const idOf = (entry: CardHole | undefined): number | null =>
  !entry || entry.view.kind === 'locked' ? null : entry.view.score.id;

/** The time, to the minute, so that holes whose texts have not changed are not rendered again. */
function useClock(timeZone: string | undefined): Clock {
  const minute = Math.floor(Date.now() / 60_000);
  return useMemo(() => ({ now: new Date(minute * 60_000), timeZone }), [minute, timeZone]);
}

/** Runs `act` once the next frame has been painted. Returns a function that cancels it. */
function afterPaint(act: () => void): () => void {
  let painted = 0;
  const frame = requestAnimationFrame(() => {
    painted = window.setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(painted);
  };
}

/** The card opens on the current day with the next empty hole in view. A reload returns to the same position. */
function useOpeningPlace(ready: boolean, nextScore: number | null, day: DayNumber): void {
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current || !ready) return;
    opened.current = true;
    if (restoreScrollPosition()) return;
    if (window.location.hash !== '') return; // the browser follows a link to a day
    // Waits for the next frame, because measuring now would force an extra layout of the page.
    requestAnimationFrame(() => {
      const place = document.getElementById(`score-${nextScore}`) ?? document.getElementById(`day${day}`);
      const { top = 0, bottom = 0 } = place?.getBoundingClientRect() ?? {};
      if (top >= 0 && bottom <= window.innerHeight) return;
      place?.scrollIntoView({ block: 'start', behavior: 'instant' });
    });
  }, [ready, nextScore, day]);
}
