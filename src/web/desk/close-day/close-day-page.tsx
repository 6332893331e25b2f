import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import type { DeskDayAgreement } from '#contract/desk/agreement.ts';
import type { Tournament } from '#contract/tournament.ts';
import { DAY_NUMBERS, type DayNumber } from '#domain/rules.ts';
import { agreementQuery } from '#web/desk/data/queries.ts';
import { useTournament } from '#web/desk/data/tournament.ts';
import { useCourseTime } from '#web/desk/ui/course-time.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { DeskPage } from '#web/desk/ui/desk-page.tsx';
import { Problem, useAct } from '#web/desk/ui/problem.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Ceremony } from './ceremony.tsx';
import styles from './close-day-page.module.css';
import { Disputes } from './disputes.tsx';
import { PublicWord } from './public-word.tsx';
import { ReasonForm } from './reason-form.tsx';
import { CAPTAINS_OUT, CLOSE, CLOSED, NOT_OPEN } from './texts.ts';
import { type DayChanges, useDayChange } from './use-day-change.ts';

/** D-16, D-17: who has agreed, what is disputed, and the ceremony that makes a day official. */
export function CloseDayPage() {
  const tournament = useTournament();
  const { day: asked } = useParams();
  const latest = tournament.days.findLast(({ open }) => open)?.day ?? 1;
  const day: DayNumber = asked === '1' ? 1 : asked === '2' ? 2 : latest;
  const query = useQuery(agreementQuery(tournament.id, day));
  const changes = useDayChange(tournament.id, day);
  return (
    <DeskPage title={CLOSE.title(day)} lead={CLOSE.lead} tabs={<Days shown={day} />} query={query}>
      {(data) => (
        <div key={day} className={styles.sheet}>
          <div className={styles.main}>
            {data.state === 'official' ? (
              <Closed day={data} tournament={tournament} changes={changes} />
            ) : data.state === 'not open' ? (
              <NotOpen day={day} changes={changes} />
            ) : (
              <>
                {data.captainsOut && <CaptainsOut day={day} changes={changes} />}
                <Ceremony
                  day={data}
                  isOld={query.isFetching && !query.isFetchedAfterMount}
                  changes={changes}
                />
              </>
            )}
            {data.state !== 'not open' && <Disputes day={data} changes={changes} />}
          </div>
          <div className={styles.side}>
            <PublicWord tournament={tournament} day={day} />
            <p className={styles.note}>
              <DeskIcon name="undo" />
              <span>
                <b>{CLOSE.note}</b> {CLOSE.noteText(day)}
              </span>
            </p>
          </div>
        </div>
      )}
    </DeskPage>
  );
}

function Days({ shown }: { shown: DayNumber }) {
  return (
    <nav aria-label={CLOSE.days} className={styles.days}>
      {DAY_NUMBERS.map((day) => (
        <Link key={day} href={`/organizer/close/${day}`} aria-current={day === shown ? 'page' : undefined}>
          Day {day}
        </Link>
      ))}
    </nav>
  );
}

function CaptainsOut({ day, changes }: { day: DayNumber; changes: DayChanges }) {
  const { busy, problem, act } = useAct();
  return (
    <div className={styles.out}>
      <DeskIcon name="lock" />
      <p>{CAPTAINS_OUT.text(day)}</p>
      <Button
        variant="line"
        className={styles.small}
        busy={busy}
        onClick={() => void act(() => changes.change('let captains in', null))}
      >
        {CAPTAINS_OUT.letIn}
      </Button>
      <Problem text={problem} />
    </div>
  );
}

type ClosedProps = { day: DeskDayAgreement; tournament: Tournament; changes: DayChanges };

function Closed({ day, tournament, changes }: ClosedProps) {
  const sayTime = useCourseTime();
  const isSecondOpen = tournament.days.some((entry) => entry.day === 2 && entry.open);
  return (
    <section className={styles.paper} aria-labelledby="closed">
      <h2 id="closed">
        <DeskIcon name="lock" />
        {CLOSED.title(day.day)}
      </h2>
      <p>{day.since && CLOSED.since(sayTime(day.since))}</p>
      {day.day === 1 && !isSecondOpen && <OpenSecond changes={changes} />}
      <ReasonForm
        ask={CLOSED.reopen(day.day)}
        label={CLOSED.why}
        help={CLOSED.whyHelp}
        act={CLOSED.reopenNow(day.day)}
        keep={CLOSED.keep}
        onAct={(reason) => changes.change('reopen', reason)}
      />
    </section>
  );
}

function NotOpen({ day, changes }: { day: DayNumber; changes: DayChanges }) {
  return (
    <section className={styles.paper} aria-labelledby="not-open">
      <h2 id="not-open">
        <DeskIcon name="clock" />
        {NOT_OPEN.title(day)}
      </h2>
      {day === 1 ? (
        <>
          <p>{NOT_OPEN.first}</p>
          <Link href="/organizer/preflight" className={buttonClass('plain')}>
            {NOT_OPEN.toPreflight}
          </Link>
        </>
      ) : (
        <OpenSecond changes={changes} />
      )}
    </section>
  );
}

function OpenSecond({ changes }: { changes: DayChanges }) {
  const { busy, problem, act } = useAct();
  return (
    <div className={styles.next}>
      <Button variant="gold" busy={busy} onClick={() => void act(() => changes.change('open', null, 2))}>
        <DeskIcon name="lamp" />
        {CLOSED.openNext}
      </Button>
      <p>{CLOSED.nextText}</p>
      <Problem text={problem} />
    </div>
  );
}
