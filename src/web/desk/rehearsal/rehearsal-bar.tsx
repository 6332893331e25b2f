import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'wouter';
import type { Tournament } from '#contract/tournament.ts';
import type { DayNumber } from '#domain/rules.ts';
import { TEAM_IDS, type TeamId } from '#domain/teams.ts';
import { REHEARSAL_BASE } from '#web/desk/data/tournament.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { Row } from '#web/desk/ui/layout.tsx';
import { Problem, useAct } from '#web/desk/ui/problem.tsx';
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './rehearsal-bar.module.css';
import { endPractice, OFFLINE_SECONDS, practiceOffline, useRehearsalCalls } from './rehearsal-calls.ts';
import { REHEARSAL } from './texts.ts';
import { ThrowAway } from './throw-away.tsx';

/** Time for the organizer to start typing a score before a simulated captain corrects the same score. */
const CORRECTS_AFTER_SECONDS = 8;

type Place = { hole: number; teamId: TeamId };

type RehearsalBarProps = {
  tournament: Tournament;
  /** The element below the page's title; null while no page is shown. */
  place: HTMLElement | null;
};

/** Buttons that move the rehearsal forward, and difficult situations to practice. */
export function RehearsalBar({ tournament, place }: RehearsalBarProps) {
  const day = useDay(tournament);
  const hasCards = tournament.days.some(({ day: of, open }) => of === 2 && open);
  const [, navigate] = useLocation();
  const cell = useLastCell();
  const calls = useRehearsalCalls();
  const { busy, problem, act } = useAct();
  const [said, setSaid] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      endPractice();
    },
    [],
  );
  const run = (action: () => Promise<void>) => {
    setSaid('');
    void act(action);
  };

  function captainCorrects() {
    const { current } = cell;
    if (!current) return setSaid(REHEARSAL.pickCell);
    const { teamId, hole } = current;
    setSaid(REHEARSAL.corrects(teamId, hole, CORRECTS_AFTER_SECONDS));
    document.getElementById(`${teamId}-${hole}`)?.focus();
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () =>
        void act(async () => {
          await calls.correct(day, hole, teamId);
          setSaid(REHEARSAL.corrected(teamId, hole));
        }),
      CORRECTS_AFTER_SECONDS * 1_000,
    );
  }

  function connectionDrops() {
    setSaid(REHEARSAL.dropped(OFFLINE_SECONDS));
    practiceOffline(() => setSaid(REHEARSAL.back));
  }

  if (!place) return null;
  return createPortal(
    <section className={classNames('underground', styles.bar)} aria-labelledby="rehearsal-bar">
      <Row className={styles.line}>
        <h2 id="rehearsal-bar">{REHEARSAL.bar}</h2>
        <Button variant="gold" size="small" busy={busy} onClick={() => run(() => calls.play(day, false))}>
          <DeskIcon name="right" />
          {REHEARSAL.next}
        </Button>
        <Button variant="line" size="small" busy={busy} onClick={() => run(() => calls.play(day, true))}>
          <DeskIcon name="chase" />
          {REHEARSAL.toTheEnd}
        </Button>
        <a
          href={`${REHEARSAL_BASE}/display`}
          target="_blank"
          rel="noopener"
          className={buttonClass('line', undefined, 'small')}
        >
          <DeskIcon name="tv" />
          {REHEARSAL.screen}
        </a>
        <div className={styles.away}>
          <ThrowAway />
        </div>
      </Row>
      <Row className={styles.line}>
        <b>{REHEARSAL.practice}</b>
        <Button variant="line" size="small" onClick={captainCorrects}>
          {REHEARSAL.correction}
        </Button>
        {hasCards && (
          <Button
            variant="line"
            size="small"
            onClick={() =>
              run(async () => {
                await calls.card();
                setSaid(REHEARSAL.cardIn);
              })
            }
          >
            {REHEARSAL.card}
          </Button>
        )}
        <Button variant="line" size="small" onClick={connectionDrops}>
          {REHEARSAL.connection}
        </Button>
        <Situation href="/organizer/captains" onGo={() => setSaid(REHEARSAL.codeHint)}>
          {REHEARSAL.code}
        </Situation>
        <Button
          variant="line"
          size="small"
          busy={busy}
          onClick={() =>
            run(async () => {
              await calls.dispute(day);
              navigate(`/organizer/close/${day}`);
              setSaid(REHEARSAL.disputed);
            })
          }
        >
          {REHEARSAL.dispute}
        </Button>
        <Situation href="/organizer/notice" onGo={() => setSaid(REHEARSAL.rainHint)}>
          {REHEARSAL.rain}
        </Situation>
        <Situation href={`/organizer/close/${day}`} onGo={() => setSaid(REHEARSAL.closeHint)}>
          {REHEARSAL.close}
        </Situation>
      </Row>
      <p className={styles.said} role="status">
        {said}
      </p>
      <Problem text={problem} />
    </section>,
    place,
  );
}

/** A practice situation that begins on another page. */
function Situation({ href, onGo, children }: { href: string; onGo: () => void; children: ReactNode }) {
  return (
    <ButtonLink href={href} variant="line" size="small" onClick={onGo}>
      {children}
    </ButtonLink>
  );
}

/** The day in the URL, or else the latest one that is open. */
function useDay({ days }: Tournament): DayNumber {
  const [location] = useLocation();
  const asked = /\/([12])$/.exec(location)?.[1];
  if (asked) return asked === '1' ? 1 : 2;
  return days.findLast(({ open }) => open)?.day ?? 1;
}

/** The team and hole of the day-sheet field that last had the focus. */
function useLastCell() {
  const cell = useRef<Place | null>(null);
  useEffect(() => {
    function focus({ target }: FocusEvent) {
      const [teamId, hole] = target instanceof HTMLInputElement ? target.id.split('-') : [];
      const known = TEAM_IDS.find((id) => id === teamId);
      if (known && Number(hole) > 0) cell.current = { teamId: known, hole: Number(hole) };
    }
    document.addEventListener('focusin', focus);
    return () => document.removeEventListener('focusin', focus);
  }, []);
  return cell;
}
