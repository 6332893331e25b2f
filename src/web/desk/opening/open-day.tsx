import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import type { changeDayState } from '#contract/desk/agreement.ts';
import { formatTime, formatWholeDate } from '#domain/calendar.ts';
import { type DayNumber, MATCHES_PER_DAY } from '#domain/rules.ts';
import { TOTAL_PLAYERS } from '#domain/teams.ts';
import { call } from '#web/api/call.ts';
import { agreementQuery, preflightQuery } from '#web/desk/data/queries.ts';
import { useIsRehearsal, useTournament } from '#web/desk/data/tournament.ts';
import { Box } from '#web/desk/ui/box.tsx';
import { useNow } from '#web/desk/ui/course-time.ts';
import { DeskIcon, type DeskIconName } from '#web/desk/ui/desk-icon.tsx';
import { Row } from '#web/desk/ui/layout.tsx';
import { Problem, useAct } from '#web/desk/ui/problem.tsx';
import { Sheet } from '#web/desk/ui/sheet.tsx';
import { atCourse } from '#web/texts/course-time.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import styles from './open-day.module.css';
import { LOCKED, NEXT_STEP, OPEN, sayOtherDate, thingsLeft, titleOfOpening } from './texts.ts';

/** Opens a day, or undoes the opening (D-28). */
export function useOpening() {
  const queryClient = useQueryClient();
  const { id: tournamentId } = useTournament();
  return async (day: DayNumber, event: 'open' | 'take back') => {
    const after = await call<typeof changeDayState>('POST', '/api/desk/:tournamentId/days/:day/state', {
      params: { tournamentId, day },
      body: { event, reason: null },
    });
    queryClient.setQueryData(agreementQuery(tournamentId, day).queryKey, after);
    await queryClient.invalidateQueries({ queryKey: ['api', 'desk', tournamentId] });
  };
}

type OpenDayProps = { day: DayNumber; disabled?: boolean; large?: boolean; describedBy?: string };

/** D-28: a button that asks before the day opens. The question shows the effect and three facts about the day. */
export function OpenDay({ day, disabled = false, large = false, describedBy }: OpenDayProps) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button
        variant={disabled ? 'plain' : 'gold'}
        {...(large && { size: 'large' as const })}
        disabled={disabled}
        aria-describedby={describedBy}
        onClick={() => setAsks(true)}
      >
        <DeskIcon name={disabled ? 'lock' : 'lamp'} />
        {OPEN.button(day)}
      </Button>
      {asks && <AskToOpen day={day} onClose={() => setAsks(false)} />}
    </>
  );
}

function AskToOpen({ day, onClose }: { day: DayNumber; onClose: () => void }) {
  const { days, timeZone } = useTournament();
  const { busy, problem, act } = useAct();
  const change = useOpening();
  const [, navigate] = useLocation();
  const { date, startTime } = days.find((other) => other.day === day) ?? {};
  const today = atCourse(useNow(), timeZone).date;
  const isOther = date != null && date !== today;
  return (
    <Sheet title={titleOfOpening(day, date ?? null, today)} onClose={onClose}>
      <div className="stack">
        <p>{OPEN.effect(day)}</p>
        {isOther && (
          <Box tone="warn" icon="calendar">
            <p>{sayOtherDate(day, date, today)}</p>
          </Box>
        )}
        <ul className={styles.facts}>
          <Fact icon="calendar" more={isOther ? null : OPEN.asPlanned}>
            {formatWholeDate(today)}
          </Fact>
          <Fact icon="clock" more={null}>
            {OPEN.firstGroup(formatTime(startTime ?? '09:00'))}
          </Fact>
          <Fact icon="people" more={OPEN.published}>
            {OPEN.groups(MATCHES_PER_DAY[day], TOTAL_PLAYERS)}
          </Fact>
        </ul>
        <Row wide>
          <Button
            variant="gold"
            busy={busy}
            onClick={() =>
              void act(async () => {
                await change(day, 'open');
                onClose();
                navigate(`/organizer/day-sheet/${day}`);
              })
            }
          >
            <DeskIcon name="lamp" />
            {isOther ? OPEN.today(day) : OPEN.go(day)}
          </Button>
          {isOther && (
            <ButtonLink variant="line" href="/organizer/event">
              {OPEN.changeDate}
            </ButtonLink>
          )}
          <Button variant="line" onClick={onClose}>
            {OPEN.notYet}
          </Button>
        </Row>
        <Problem text={problem} />
        <p className="soft">{OPEN.undo}</p>
      </div>
    </Sheet>
  );
}

function Fact({ icon, more, children }: { icon: DeskIconName; more: string | null; children: ReactNode }) {
  return (
    <li>
      <DeskIcon name={icon} />
      <span>
        <b>{children}</b>
        {more && <small>{more}</small>}
      </span>
    </li>
  );
}

/** Shown while the day is not open: a button that opens it, or a link to the missing steps. */
export function LockedBar({ day }: { day: DayNumber }) {
  const { id } = useTournament();
  const isRehearsal = useIsRehearsal();
  const { data: report } = useQuery({ ...preflightQuery(id), enabled: !isRehearsal });
  const opening = report?.opening;
  const isReady = isRehearsal || (opening?.kind === 'ready' && opening.day === day);
  const left = opening?.kind === 'waits' && opening.day === day ? opening.steps.length : null;
  return (
    <section className={styles.locked} aria-labelledby="not-open">
      <span className={styles.lamp}>
        <DeskIcon name="lamp" />
      </span>
      <div>
        <h2 id="not-open">{LOCKED.title(day)}</h2>
        <p>
          {LOCKED.once}{' '}
          {isRehearsal || !report ? '' : isReady ? LOCKED.done : left ? thingsLeft(left) : LOCKED.dayOneFirst}
        </p>
      </div>
      <Row wide>
        {isReady && <OpenDay day={day} />}
        {!isRehearsal && (
          <ButtonLink
            variant={isReady ? 'line' : 'plain'}
            href={isReady ? '/organizer/preflight' : `/organizer/preflight#${NEXT_STEP}`}
          >
            {isReady ? LOCKED.toPreflight : LOCKED.seeMissing}
          </ButtonLink>
        )}
      </Row>
    </section>
  );
}
