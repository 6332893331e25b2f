import { Link } from 'wouter';
import type { PreflightReport } from '#contract/desk/preflight.ts';
import heritage from '#web/assets/art/spot-heritage.svg';
import { useBoard, useTournament } from '#web/desk/data/tournament.ts';
import { OpenDay, useOpening } from '#web/desk/opening/open-day.tsx';
import { OPEN } from '#web/desk/opening/texts.ts';
import { AskFirst } from '#web/desk/ui/ask-first.tsx';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { Poster } from '#web/desk/ui/poster.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './poster.module.css';
import { PREFLIGHT, posterOf, whyNot } from './texts.ts';

/** D-28: the next step with its button and, if the button is disabled, the reason. */
export function NextPoster({ report }: { report: PreflightReport }) {
  const { status, id } = useTournament();
  const board = useBoard();
  const change = useOpening();
  const { opening, steps, stage, inPlay } = report;
  const needed = steps.filter(({ status: step }) => step !== 'may wait');
  const done = needed.filter(({ status: step }) => step === 'done').length;
  const opens = (stage === 'before 1' || stage === 'before 2') && opening.kind !== 'has begun';
  const champions = board.filter(({ position }) => position === 1).map(({ team }) => team.name);
  const words = posterOf(report, status === 'completed' ? { year: id, champions } : null);
  const nothingIn = inPlay && inPlay.scores + inPlay.matches + inPlay.cards === 0;
  return (
    <Poster
      aria-labelledby="what-next"
      className={styles.poster}
      data-ready={words.ground === 'ready' || undefined}
      data-ground={words.ground}
    >
      <img src={heritage} alt="" />
      <div className={`stack ${styles.words}`}>
        <h2 id="what-next" className="headline">
          {words.title}
        </h2>
        {opens && (
          <div className={styles.bulbs} role="img" aria-label={PREFLIGHT.bulbs(done, needed.length)}>
            {needed.map(({ step, status: one }) => (
              <i key={step} data-lit={one === 'done' || undefined} />
            ))}
          </div>
        )}
        <p>{words.text}</p>
        {opens && (
          <OpenDay day={opening.day} disabled={opening.kind !== 'ready'} large describedBy="why-not" />
        )}
        {words.action && (
          <ButtonLink variant="gold" size="large" href={words.action.href}>
            <DeskIcon name={words.action.icon} />
            {words.action.text}
          </ButtonLink>
        )}
        <p id="why-not" className={styles.why}>
          {opens ? whyNot(report) : words.more}
          {words.linksToCards && <Link href="/organizer/cards">{PREFLIGHT.typeCard}</Link>}
        </p>
        {inPlay && nothingIn && (
          <AskFirst
            ask={OPEN.takeBack}
            icon="undo"
            effect={OPEN.takeBackEffect(inPlay.day)}
            act={OPEN.takeBackNow(inPlay.day)}
            keep={OPEN.keepOpen}
            onAct={() => change(inPlay.day, 'take back')}
          />
        )}
      </div>
    </Poster>
  );
}
