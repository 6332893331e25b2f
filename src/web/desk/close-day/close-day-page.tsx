import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useState } from 'react';
import { useParams } from 'wouter';
import type { DeskDayAgreement } from '#contract/desk/agreement.ts';
import type { DeskCards } from '#contract/desk/cards.ts';
import type { Organizer } from '#contract/organizers/organizer.ts';
import { formatDay, formatTime } from '#domain/calendar.ts';
import type { DayNumber } from '#domain/rules.ts';
import { agreementQuery } from '#web/desk/data/queries.ts';
import { useBoard, useIsRehearsal, useTournament } from '#web/desk/data/tournament.ts';
import { LockedBar } from '#web/desk/opening/open-day.tsx';
import { Unsent } from '#web/desk/outbox/texts.ts';
import { cardsQuery } from '#web/desk/scores/cards-query.ts';
import { type DayChanges, useDayChange } from '#web/desk/scores/use-day-change.ts';
import { Box } from '#web/desk/ui/box.tsx';
import { useCourseTime } from '#web/desk/ui/course-time.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { DeskPage } from '#web/desk/ui/desk-page.tsx';
import { Beside, Paper } from '#web/desk/ui/layout.tsx';
import { useNoticeStep } from '#web/desk/ui/notice-step.tsx';
import { PreviewBoard, PublicPreview, Tie } from '#web/desk/ui/poster.tsx';
import { Problem, useAct } from '#web/desk/ui/problem.tsx';
import { ReasonForm } from '#web/desk/ui/reason-form.tsx';
import { DaySwitch } from '#web/desk/ui/switch.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Ceremony } from './ceremony.tsx';
import { useNoCheckMarks } from './check-marks.ts';
import styles from './close-day-page.module.css';
import { Disputes } from './disputes.tsx';
import { boardOfDay, CAPTAINS_OUT, CLOSE, CLOSED, PUBLIC, sayChampion, sayHeld } from './texts.ts';

/** D-16, D-17: the captains' agreement, disputes, and the ceremony that makes a day official. */
export function CloseDayPage({ organizer }: { organizer: Organizer }) {
  const tournament = useTournament();
  const { day: asked } = useParams();
  const latest = tournament.days.findLast(({ open }) => open)?.day ?? 1;
  const day: DayNumber = asked === '1' ? 1 : asked === '2' ? 2 : latest;
  const query = useQuery(agreementQuery(tournament.id, day));
  const cardsRead = useQuery({ ...cardsQuery(tournament.id), enabled: day === 2 });
  const cards = isOld(cardsRead) ? undefined : cardsRead.data;
  const held = useHeld(tournament.id, day);
  const [without, setWithout] = useState<string | null>(null);
  const changes = useDayChange(tournament.id, day);
  const up = useNoticeStep(tournament.id);
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
              <Closed day={data} changes={changes} />
            ) : data.state === 'not open' ? (
              <LockedBar day={day} />
            ) : (
              <>
                {data.captainsOut && <CaptainsOut day={day} changes={changes} />}
                <Ceremony
                  day={data}
                  cards={day === 2 ? cards : null}
                  without={without}
                  onWithout={setWithout}
                  organizer={organizer.name}
                  isOld={isOld(query)}
                  held={held}
                  changes={changes}
                  up={up}
                />
              </>
            )}
            {data.state !== 'not open' && <Disputes day={data} changes={changes} />}
          </div>
          <div className="stack">
            <PublicWord agreement={data} cards={day === 2 ? cards : undefined} without={without} />
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

/** Whether the data is cached from an earlier visit and is still being refetched. */
function isOld({ isFetching, isFetchedAfterMount }: { isFetching: boolean; isFetchedAfterMount: boolean }) {
  return isFetching && !isFetchedAfterMount;
}

/**
 * Why the day cannot be closed yet: entries from this laptop are still being sent, or the cards and the
 * agreement have not been refetched since the last entry was sent. Null if neither is the case.
 */
function useHeld(tournamentId: number, day: DayNumber): string | null {
  const queryClient = useQueryClient();
  const words = sayHeld(useContext(Unsent));
  const isPending = words !== null;
  const [isBehind, setIsBehind] = useState(isPending);
  if (isPending && !isBehind) setIsBehind(true);
  useEffect(() => {
    if (isPending || !isBehind) return;
    const reads = [cardsQuery(tournamentId), agreementQuery(tournamentId, day)];
    void Promise.all(reads.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey }))).then(() =>
      setIsBehind(false),
    );
  }, [isPending, isBehind, queryClient, tournamentId, day]);
  return words ?? (isBehind ? CLOSE.counting : null);
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

function Closed({ day, changes }: { day: DeskDayAgreement; changes: DayChanges }) {
  const tournament = useTournament();
  const sayTime = useCourseTime();
  useNoCheckMarks(day.day);
  const isSecondOpen = tournament.days.some((entry) => entry.day === 2 && entry.open);
  return (
    <Paper as="section" padded className={styles.state} aria-labelledby="closed">
      <h2 id="closed" className="with-icon">
        <DeskIcon name="lock" />
        {CLOSED.title(day.day)}
      </h2>
      <p>{day.since && CLOSED.since(sayTime(day.since))}</p>
      {day.day === 1 && !isSecondOpen && (
        <ButtonLink href="/organizer/preflight">{CLOSED.toPreflight}</ButtonLink>
      )}
      {day.day === 2 && tournament.status !== 'completed' && (
        <ButtonLink href="/organizer/result">{CLOSED.toResult}</ButtonLink>
      )}
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

type PublicWordProps = {
  agreement: DeskDayAgreement;
  cards: DeskCards | undefined;
  without: string | null;
};

/** Preview of the public board after the day is closed. Day 1 shows that day's points, Day 2 the cup's. */
function PublicWord({ agreement, cards, without }: PublicWordProps) {
  const { day } = agreement;
  const cup = useBoard();
  const board = day === 1 ? boardOfDay(agreement) : cup;
  const isRehearsal = useIsRehearsal();
  const second = useTournament().days.find((entry) => entry.day === 2);
  return (
    <PublicPreview title={isRehearsal ? PUBLIC.rehearsed : PUBLIC.title}>
      <p className={styles.title}>{PUBLIC.official(day)}</p>
      <PreviewBoard board={board} />
      <Tie board={board} />
      {day === 1 && second?.date && (
        <p className={styles.next}>
          Day 2, {formatDay(second.date)}, {formatTime(second.startTime)}: singles.
        </p>
      )}
      {agreement.state !== 'official' && (
        <p className={styles.next}>{cards && sayChampion(cards, without)}</p>
      )}
    </PublicPreview>
  );
}
