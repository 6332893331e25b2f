import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { DAY_NUMBERS, type DayNumber } from '#domain/rules.ts';
import lamps from '#web/assets/art/art-lamproom.svg';
import { rehearsalQuery } from '#web/desk/data/queries.ts';
import { REHEARSAL_BASE, useTournament } from '#web/desk/data/tournament.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { DeskPage } from '#web/desk/ui/desk-page.tsx';
import { Beside, Paper } from '#web/desk/ui/layout.tsx';
import { Poster } from '#web/desk/ui/poster.tsx';
import { Problem, useAct } from '#web/desk/ui/problem.tsx';
import { Step, Steps } from '#web/desk/ui/steps.tsx';
import { Switch } from '#web/desk/ui/switch.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useRehearsalCalls } from './rehearsal-calls.ts';
import styles from './rehearsal-page.module.css';
import { REHEARSAL } from './texts.ts';
import { ThrowAway } from './throw-away.tsx';

const SHEET = `${REHEARSAL_BASE}/organizer/day-sheet`;

/** D-20: the page where a rehearsal is started, joined or thrown away. */
export function RehearsalPage() {
  const { id } = useTournament();
  return (
    <DeskPage title={REHEARSAL.title} lead={REHEARSAL.lead} query={useQuery(rehearsalQuery)}>
      {({ running }) => (
        <Beside>
          {running ? <Runs /> : <Start tournamentId={id} />}
          <Poster as="aside" className={styles.poster} aria-labelledby="moments">
            <img src={lamps} alt="" />
            <div>
              <h2 id="moments">{REHEARSAL.moments}</h2>
              <ul>
                {REHEARSAL.momentList.map((moment) => (
                  <li key={moment}>{moment}</li>
                ))}
              </ul>
            </div>
          </Poster>
        </Beside>
      )}
    </DeskPage>
  );
}

function Runs() {
  return (
    <Paper as="section" padded aria-labelledby="runs">
      <h2 id="runs">{REHEARSAL.runs}</h2>
      <p>{REHEARSAL.runsLead}</p>
      <ButtonLink href={SHEET} variant="gold" size="large">
        <DeskIcon name="eye" />
        {REHEARSAL.join}
      </ButtonLink>
      <ThrowAway />
    </Paper>
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
    <Steps>
      <Step number={1} title={REHEARSAL.choose}>
        <Switch className={styles.days}>
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
        </Switch>
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
          size="large"
          busy={busy}
          aria-describedby="rehearsal-effect"
          onClick={() => void begin()}
        >
          <DeskIcon name="eye" />
          {REHEARSAL.go}
        </Button>
        <p className="soft" id="rehearsal-effect">
          {REHEARSAL.effect}
        </p>
        <Problem text={problem} />
      </Step>
    </Steps>
  );
}
