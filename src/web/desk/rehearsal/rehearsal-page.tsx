import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { DAY_NUMBERS, type DayNumber } from '#domain/rules.ts';
import lamps from '#web/assets/art/art-lamproom.svg';
import { rehearsalQuery } from '#web/desk/data/queries.ts';
import { REHEARSAL_BASE, useTournament } from '#web/desk/data/tournament.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { DeskPage } from '#web/desk/ui/desk-page.tsx';
import { Problem, useAct } from '#web/desk/ui/problem.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { useRehearsalCalls } from './rehearsal-calls.ts';
import styles from './rehearsal-page.module.css';
import { REHEARSAL } from './texts.ts';
import { ThrowAway } from './throw-away.tsx';

const SHEET = `${REHEARSAL_BASE}/organizer/day-sheet`;

/** D-20: where a rehearsal is started, joined and thrown away. */
export function RehearsalPage() {
  const { id } = useTournament();
  return (
    <DeskPage title={REHEARSAL.title} lead={REHEARSAL.lead} query={useQuery(rehearsalQuery)}>
      {({ running }) => (
        <div className={styles.sheet}>
          {running ? <Runs /> : <Start tournamentId={id} />}
          <aside className={styles.poster} aria-labelledby="moments">
            <img src={lamps} alt="" />
            <div>
              <h2 id="moments">{REHEARSAL.moments}</h2>
              <ul>
                {REHEARSAL.momentList.map((moment) => (
                  <li key={moment}>{moment}</li>
                ))}
              </ul>
            </div>
          </aside>
        </div>
      )}
    </DeskPage>
  );
}

function Runs() {
  return (
    <section className={styles.runs} aria-labelledby="runs">
      <h2 id="runs">{REHEARSAL.runs}</h2>
      <p>{REHEARSAL.runsLead}</p>
      <Link href={SHEET} className={buttonClass('gold', styles.go)}>
        <DeskIcon name="eye" />
        {REHEARSAL.join}
      </Link>
      <ThrowAway />
    </section>
  );
}

function Start({ tournamentId }: { tournamentId: number }) {
  const [day, setDay] = useState<DayNumber>(1);
  const [, navigate] = useLocation();
  const { start } = useRehearsalCalls();
  const { busy, problem, act } = useAct();
  const begin = () =>
    act(async () => {
      await start(tournamentId, day);
      navigate(`${SHEET}/${day}`);
    });
  return (
    <ol className={styles.steps}>
      <Step number={1} title={REHEARSAL.choose}>
        <fieldset className={styles.days}>
          <legend className="visually-hidden">{REHEARSAL.choose}</legend>
          {DAY_NUMBERS.map((number) => (
            <label key={number}>
              <input
                type="radio"
                name="rehearsal-day"
                checked={day === number}
                onChange={() => setDay(number)}
              />
              {REHEARSAL.days[number]}
            </label>
          ))}
        </fieldset>
      </Step>
      <Step number={2} title={REHEARSAL.realOrNot}>
        <ul className={styles.facts}>
          {REHEARSAL.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </Step>
      <Step number={3} title={REHEARSAL.start}>
        <Button
          variant="gold"
          className={styles.go}
          busy={busy}
          aria-describedby="rehearsal-effect"
          onClick={() => void begin()}
        >
          <DeskIcon name="eye" />
          {REHEARSAL.go}
        </Button>
        <p className={styles.effect} id="rehearsal-effect">
          {REHEARSAL.effect}
        </p>
        <Problem text={problem} />
      </Step>
    </ol>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <span className={styles.tag} aria-hidden="true">
        {number}
      </span>
      <h2>{title}</h2>
      <div className={styles.body}>{children}</div>
    </li>
  );
}
