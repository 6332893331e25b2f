import { useContext } from 'react';
import type { DeskDayAgreement } from '#contract/desk/agreement.ts';
import type { DeskCards } from '#contract/desk/cards.ts';
import { sayRefused, Unsent } from '#web/desk/outbox/texts.ts';
import type { DayChanges } from '#web/desk/scores/use-day-change.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { Row } from '#web/desk/ui/layout.tsx';
import { NoticeStep, type NoticeUp } from '#web/desk/ui/notice-step.tsx';
import { Problem, useAct } from '#web/desk/ui/problem.tsx';
import { ReasonForm } from '#web/desk/ui/reason-form.tsx';
import { Sign, Signs } from '#web/desk/ui/sign.tsx';
import { Step, Steps } from '#web/desk/ui/steps.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CardsStep } from './cards-step.tsx';
import styles from './ceremony.module.css';
import { canCheck, useCheckMarks } from './check-marks.ts';
import { disputeHref } from './disputes.tsx';
import { ReadAloud } from './read-aloud.tsx';
import { CLOSE, countCards, factsOf, SETTLE, sayCheckedOff, whyNot } from './texts.ts';

type CeremonyProps = {
  day: DeskDayAgreement;
  /** Cards of Day 2. Null on Day 1, undefined until loaded. */
  cards: DeskCards | null | undefined;
  without: string | null;
  onWithout: (reason: string | null) => void;
  organizer: string;
  /** Whether the data is cached from an earlier visit. Captains cannot be checked off until the server has responded. */
  isOld: boolean;
  changes: DayChanges;
  /** Why the day cannot be closed until entries from this laptop are counted. Null if all are counted. */
  held: string | null;
  up: NoticeUp;
};
type Team = DeskDayAgreement['teams'][number];

/**
 * Numbered steps on one sheet: check that everything is in, read the figures aloud, take down the notice, close the
 * day.
 */
export function Ceremony(props: CeremonyProps) {
  const { day, cards, without, onWithout, organizer, isOld, changes, held, up } = props;
  const { aloud, readAgain, toggle } = useCheckMarks(day);
  const { busy, problem, act } = useAct();
  const checkedOff = day.teams.find(({ teamId }) => teamId === aloud.at(-1));
  const isAgreed = (team: Team) => team.standpoint.state === 'agreed' || aloud.includes(team.teamId);
  const unsent = useContext(Unsent);
  const notPosted = sayRefused(unsent, day.day);
  const facts = [...factsOf(day), ...(notPosted === null ? [] : [{ ok: false, text: notPosted }])];
  const shownFacts = cards === undefined ? [] : facts;
  const count = cards ? countCards(cards) : null;
  const toSettle = count?.left ?? 0;
  const areSettled = cards === null || (cards !== undefined && (toSettle === 0 || without !== null));
  const isIn = held === null && areSettled && facts.every(({ ok }) => ok !== false);
  const notAgreed = whyNot(day, isAgreed);
  const why =
    held ?? (cards === undefined ? '' : !areSettled ? SETTLE.whyNot : notPosted ? CLOSE.decide : notAgreed);
  const title =
    cards === undefined
      ? CLOSE.isAllIn
      : held === null
        ? titleOf(isIn, areSettled ? 0 : toSettle)
        : CLOSE.notSent;
  const now = !isIn ? 1 : why !== null ? 2 : 3;
  async function close(ruling: string | null): Promise<void> {
    await changes.close(day, aloud, { ruling, withoutChampion: toSettle > 0 ? without : null });
    await up.takeDown();
  }

  return (
    <Steps>
      <Step number={1} done={isIn} isNow={now === 1} title={title}>
        <p role="status" className={styles.held}>
          {held}
        </p>
        <Signs>
          {shownFacts.map(({ ok, text }) => (
            <Sign
              as="li"
              key={text}
              tone={ok === null ? 'plain' : ok ? 'ok' : 'danger'}
              icon={ok === null ? 'minus' : ok ? 'check' : 'warning'}
            >
              {text}
            </Sign>
          ))}
          {count && toSettle === 0 && (
            <Sign as="li" tone="ok" icon="check">
              {SETTLE.done(count.all)}
            </Sign>
          )}
          {count && count.once > 0 && (
            <Sign as="li" tone="plain" icon="minus">
              {SETTLE.once(count.once)}
            </Sign>
          )}
        </Signs>
        {cards && count && (
          <CardsStep
            cards={cards}
            count={count}
            isHeld={held !== null}
            without={without}
            onWithout={onWithout}
          />
        )}
        {facts.some(({ ok }) => ok === false) && (
          <Row>
            <ButtonLink variant="quiet" href={sheetHref(day)}>
              {CLOSE.toSheet}
            </ButtonLink>
            {notPosted !== null && cards && (
              <ButtonLink variant="quiet" href="/organizer/cards">
                {CLOSE.toCards}
              </ButtonLink>
            )}
          </Row>
        )}
      </Step>
      <Step number={2} done={notAgreed === null} isNow={now === 2} title={CLOSE.readAloud}>
        <p className="soft">{CLOSE.howToRead}</p>
        <ReadAloud
          day={day}
          isAgreed={isAgreed}
          canCheck={(team) => !isOld && day.undecided.length === 0 && canCheck(team)}
          onCheck={toggle}
          organizer={organizer}
        />
        <p role="status" className={styles.again}>
          {readAgain && CLOSE.readAgain}
        </p>
        <p role="status" className="visually-hidden">
          {checkedOff?.captain && sayCheckedOff(checkedOff.captain, organizer)}
        </p>
      </Step>
      <NoticeStep number={3} up={up} takeDown={CLOSE.takeDown} />
      <Step number={up.notice ? 4 : 3} isNow={now === 3} title={CLOSE.closeTheDay}>
        <Row>
          <Button
            size="large"
            disabled={why !== null || isOld}
            busy={busy}
            aria-describedby="why-not-close"
            onClick={() => void act(() => close(null))}
          >
            <DeskIcon name="lock" />
            {CLOSE.close(day.day)}
          </Button>
          <p id="why-not-close" className={styles.why}>
            {why ?? (up.comesDown ? CLOSE.readyWithNotice : CLOSE.ready)}
          </p>
          {areSettled && notAgreed !== null && (
            <ReasonForm
              ask={CLOSE.without}
              label={CLOSE.why}
              help={CLOSE.whyHelp}
              act={CLOSE.byRuling(day.day)}
              keep={CLOSE.keep}
              danger
              disabled={held !== null || notPosted !== null}
              onAct={close}
            />
          )}
          <Problem text={problem} />
        </Row>
      </Step>
    </Steps>
  );
}

/** Links to an open dispute. If a hole is empty, links to the sheet instead, which opens at the first empty hole. */
function sheetHref(day: DeskDayAgreement): string {
  const dispute = day.disputes.find(({ status }) => status === 'open');
  return dispute && day.undecided.length === 0
    ? disputeHref(day, dispute)
    : `/organizer/day-sheet/${day.day}`;
}

function titleOf(isIn: boolean, toSettle: number): string {
  if (isIn) return CLOSE.allIn;
  return toSettle > 0 ? SETTLE.title(toSettle) : CLOSE.notIn;
}
