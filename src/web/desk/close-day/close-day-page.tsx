import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import type { DeskDayAgreement } from '#contract/desk/agreement.ts';
import type { Tournament } from '#contract/tournament.ts';
import { formatDay, formatTime } from '#domain/calendar.ts';
import type { DayNumber } from '#domain/rules.ts';
import { agreementQuery } from '#web/desk/data/queries.ts';
import { useBoard, useIsRehearsal, useTournament } from '#web/desk/data/tournament.ts';
import { Box } from '#web/desk/ui/box.tsx';
import { useCourseTime } from '#web/desk/ui/course-time.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { DeskPage } from '#web/desk/ui/desk-page.tsx';
import { Beside } from '#web/desk/ui/layout.tsx';
import { Paper } from '#web/desk/ui/paper.tsx';
import { PreviewBoard, PublicPreview } from '#web/desk/ui/poster.tsx';
import { Problem, useAct } from '#web/desk/ui/problem.tsx';
import { Row } from '#web/desk/ui/row.tsx';
import { DaySwitch } from '#web/desk/ui/switch.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Ceremony } from './ceremony.tsx';
import styles from './close-day-page.module.css';
import { Disputes } from './disputes.tsx';
import { ReasonForm } from './reason-form.tsx';
import { CAPTAINS_OUT, CLOSE, CLOSED, NOT_OPEN, PUBLIC } from './texts.ts';
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
    <DeskPage
      title={CLOSE.title(day)}
      lead={CLOSE.lead}
      tabs={<DaySwitch label={CLOSE.days} day={day} page="/organizer/close" />}
      query={query}
    >
      {(data) => (
        <Beside key={day}>
          <div className="stack">
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
          <div className="stack">
            <PublicWord tournament={tournament} day={day} />
            <Box icon="undo">
              <p>
                <b>{CLOSE.note}</b> {CLOSE.noteText(day)}
              </p>
            </Box>
          </div>
        </Beside>
      )}
    </DeskPage>
  );
}

function CaptainsOut({ day, changes }: { day: DayNumber; changes: DayChanges }) {
  const { busy, problem, act } = useAct();
  return (
    <Box tone="warn" icon="lock">
      <p>{CAPTAINS_OUT.text(day)}</p>
      <Button
        variant="line"
        size="small"
        busy={busy}
        onClick={() => void act(() => changes.change('let captains in', null))}
      >
        {CAPTAINS_OUT.letIn}
      </Button>
      <Problem text={problem} />
    </Box>
  );
}

type ClosedProps = { day: DeskDayAgreement; tournament: Tournament; changes: DayChanges };

function Closed({ day, tournament, changes }: ClosedProps) {
  const sayTime = useCourseTime();
  const isSecondOpen = tournament.days.some((entry) => entry.day === 2 && entry.open);
  return (
    <Paper as="section" padded className={styles.state} aria-labelledby="closed">
      <h2 id="closed" className="with-icon">
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
    </Paper>
  );
}

function NotOpen({ day, changes }: { day: DayNumber; changes: DayChanges }) {
  return (
    <Paper as="section" padded className={styles.state} aria-labelledby="not-open">
      <h2 id="not-open" className="with-icon">
        <DeskIcon name="clock" />
        {NOT_OPEN.title(day)}
      </h2>
      {day === 1 ? (
        <>
          <p>{NOT_OPEN.first}</p>
          <ButtonLink href="/organizer/preflight">{NOT_OPEN.toPreflight}</ButtonLink>
        </>
      ) : (
        <OpenSecond changes={changes} />
      )}
    </Paper>
  );
}

function OpenSecond({ changes }: { changes: DayChanges }) {
  const { busy, problem, act } = useAct();
  return (
    <Row>
      <Button variant="gold" busy={busy} onClick={() => void act(() => changes.change('open', null, 2))}>
        <DeskIcon name="lamp" />
        {CLOSED.openNext}
      </Button>
      <p>{CLOSED.nextText}</p>
      <Problem text={problem} />
    </Row>
  );
}

/** The board as everybody will read it once the day is closed. */
function PublicWord({ tournament, day }: { tournament: Tournament; day: DayNumber }) {
  const board = useBoard();
  const isRehearsal = useIsRehearsal();
  const second = tournament.days.find((entry) => entry.day === 2);
  return (
    <PublicPreview title={isRehearsal ? PUBLIC.rehearsed : PUBLIC.title}>
      <p className={styles.title}>{PUBLIC.official(day)}</p>
      <PreviewBoard board={board} />
      {day === 1 && second?.date && (
        <p className={styles.next}>
          Day 2, {formatDay(second.date)}, {formatTime(second.startTime)}: singles.
        </p>
      )}
    </PublicPreview>
  );
}
