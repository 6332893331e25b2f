import { useEffect, useRef } from 'react';
import type { DayAgreement, Standpoint } from '#contract/agreement.ts';
import type { Captain } from '#contract/captains.ts';
import { MAX_POINTS_PER_DAY } from '#domain/rules.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { CaptainIcon } from '#web/captain/captain-icon.tsx';
import { ownFirst } from '#web/captain/texts.ts';
import { useChangingButtons } from '#web/captain/use-tap-guard.ts';
import type { Clock } from '#web/texts/course-time.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './agreement-card.module.css';
import { AnswerBar } from './answer-bar.tsx';
import { ChangedHole } from './changed-hole.tsx';
import { DisputeSheet } from './dispute-sheet.tsx';
import { PointsTables, sumOf } from './points-table.tsx';
import {
  AGREEMENT,
  openDisputes,
  type Say,
  sayCaptain,
  sayDispute,
  sayRulings,
  sayStanding,
  sayWaiting,
} from './texts.ts';
import { type Answering, useAnswer } from './use-answer.ts';

/** The hole number of a dispute whose hole is not chosen yet. */
const NO_HOLE = 0;

export type AgreementCardProps = {
  captain: Captain;
  day: DayAgreement;
  completed: boolean;
  /** Whether one of the day's scores is not yet on the server. */
  waits: boolean;
  clock: Clock;
  phone: string | null;
  /** The hole whose dispute sheet is open. */
  disputing: number | null;
  onDispute: (hole: number | null) => void;
};

/** D-17: the day's points, and the answers of all three captains. */
export function AgreementCard(props: AgreementCardProps) {
  const { captain, day, completed, waits, clock, phone, disputing, onDispute } = props;
  const answering = useAnswer(captain, day);
  const card = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    title.current?.focus({ preventScroll: true });
  }, []);

  const { teamId: own } = captain;
  const standpoint = day.captains.find(({ teamId }) => teamId === own);
  if (!standpoint) return null;
  const reviewed = [...day.captains.flatMap(({ disputed }) => disputed), ...standpoint.reopened];
  const isOpen = !completed && (day.state === 'open' || day.state === 'suspended');
  const [changed, ...more] = standpoint.state === 'reopened' ? day.before : [];
  const canAnswer = isOpen && day.holes.every(({ points }) => points !== null);

  return (
    <div className={styles.place}>
      <section ref={card} className={`card ${styles.card}`} aria-labelledby="agreement-title">
        <div role="status">
          {isOpen && !waits && changed && more.length === 0 ? (
            <ChangedHole {...{ captain, day, standpoint, clock }} before={changed} />
          ) : (
            <Standing
              say={canAnswer && waits ? sayWaiting(day.day) : sayStanding(day, standpoint, clock)}
              rulings={sayRulings(day)}
            />
          )}
        </div>
        {canAnswer && !waits && standpoint.disputed.length > 1 && (
          <OwnDisputes day={day} clock={clock} answering={answering} />
        )}
        <header>
          <h2 ref={title} tabIndex={-1} id="agreement-title">
            {AGREEMENT.title(day.day)}
          </h2>
          <b>
            {sumOf(day.holes, own)}
            <small> of {MAX_POINTS_PER_DAY}</small>
          </b>
        </header>
        <PointsTables day={day.day} holes={day.holes} own={own} reviewed={reviewed} />
        <dl className={styles.sums}>
          {ownFirst(own).map((teamId) => (
            <div key={teamId} data-team={teamId}>
              <dt>{TEAM_NAMES[teamId]}</dt>
              <dd>{sumOf(day.holes, teamId)}</dd>
            </div>
          ))}
        </dl>
        <h3>{AGREEMENT.captains}</h3>
        <ul className={styles.list}>
          {ownFirst(own).flatMap((teamId) =>
            day.captains
              .filter((entry) => entry.teamId === teamId)
              .map((entry) => <CaptainLine key={teamId} standpoint={entry} own={own} clock={clock} />),
          )}
        </ul>
        <a className={buttonClass('line', styles.strokes)} href={`#day${day.day}`}>
          <CaptainIcon name="list" />
          {AGREEMENT.strokes}
        </a>
      </section>
      {canAnswer && !waits && (
        <AnswerBar
          day={day}
          own={standpoint}
          answering={answering}
          phone={phone}
          onDispute={(hole) => onDispute(hole ?? NO_HOLE)}
        />
      )}
      {disputing !== null && (
        <DisputeSheet
          captain={captain}
          day={day}
          hole={disputing === NO_HOLE ? null : disputing}
          answering={answering}
          onClose={() => onDispute(null)}
        />
      )}
    </div>
  );
}

function Standing({ say, rulings }: { say: Say; rulings: readonly string[] }) {
  return (
    <div className={`say ${styles.say}`} data-tone={say.tone}>
      <Icon name={ICONS[say.tone]} />
      <div>
        <b>{say.title}</b>
        <p>{say.text}</p>
        {rulings.map((ruling) => (
          <p key={ruling}>{ruling}</p>
        ))}
      </div>
    </div>
  );
}

type OwnDisputesProps = { day: DayAgreement; clock: Clock; answering: Answering };

/** Several open disputes, each with its reason and its own button to withdraw it. */
function OwnDisputes({ day, clock, answering }: OwnDisputesProps) {
  useChangingButtons(JSON.stringify(openDisputes(day).map(({ hole }) => hole)));
  return (
    <ul className={styles.disputes} data-steady>
      {openDisputes(day).map((dispute) => (
        <li key={dispute.hole} className="row">
          <p>
            <b>{AGREEMENT.hole(dispute.hole)}</b> {sayDispute(dispute, clock)}
          </p>
          <Button
            variant="line"
            disabled={answering.unsent !== null}
            busy={answering.sending !== null}
            onClick={() => {
              const hole = day.holes.find((entry) => entry.hole === dispute.hole);
              if (hole) void answering.takeBack(hole);
            }}
          >
            {AGREEMENT.takeBackHole(dispute.hole)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

const ICONS = { gold: 'flag', ok: 'check', danger: 'warning', plain: 'clock' } as const;

type CaptainLineProps = { standpoint: Standpoint; own: Captain['teamId']; clock: Clock };

function CaptainLine({ standpoint, own, clock }: CaptainLineProps) {
  const { teamId, state } = standpoint;
  return (
    <li data-team={teamId}>
      <TeamGlyph teamId={teamId} />
      <span>{sayCaptain(standpoint, own, clock)}</span>
      <Icon name={state === 'agreed' ? 'check' : state === 'disputed' ? 'warning' : 'clock'} />
    </li>
  );
}
