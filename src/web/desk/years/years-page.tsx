import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Tournament } from '#contract/tournament.ts';
import { yearsQuery } from '#web/api/queries.ts';
import { useTournament } from '#web/desk/data/tournament.ts';
import { AHEAD, useStartYear } from '#web/desk/opening/start-year.ts';
import { sayHost } from '#web/desk/opening/texts.ts';
import { YearOffer } from '#web/desk/opening/year-offer.tsx';
import { Box } from '#web/desk/ui/box.tsx';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { DeskPage } from '#web/desk/ui/desk-page.tsx';
import { InputField } from '#web/desk/ui/labeled.tsx';
import { Paper, Second } from '#web/desk/ui/layout.tsx';
import { useAct } from '#web/desk/ui/problem.tsx';
import { yearPath } from '#web/paths.ts';
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';
import { effectsOf, YEARS, yearWords } from './texts.ts';
import styles from './years-page.module.css';

/** D-22: every year keeps its page, and the next year is started here. */
export function YearsPage() {
  const shown = useTournament();
  const [started, setStarted] = useState<number | null>(null);
  return (
    <DeskPage title={YEARS.title} lead={YEARS.lead} query={useQuery({ ...yearsQuery, staleTime: 0 })}>
      {(years) => (
        <>
          <div role="status">
            {started !== null && (
              <Box tone="ok" icon="check">
                <p>
                  <b>{YEARS.started(started)}</b> {YEARS.next}
                </p>
                <ButtonLink href="/organizer/preflight" size="small">
                  {YEARS.preflight}
                </ButtonLink>
              </Box>
            )}
          </div>
          <YearOffer />
          <Paper as="ul" ruled aria-label={YEARS.list}>
            {years.map((year) => (
              <li key={year.id} className={styles.year}>
                <h2>{year.id}</h2>
                <p>
                  {yearWords(year.id === shown.id ? { ...year, status: shown.status } : year)}{' '}
                  {year.id === shown.id && <span className="pill">{YEARS.shown}</span>}
                </p>
                <a className={buttonClass('quiet')} href={yearPath(year.id)}>
                  {YEARS.page(year.id)}
                </a>
              </li>
            ))}
          </Paper>
          {started === null && <StartYear shown={shown} onStarted={setStarted} />}
        </>
      )}
    </DeskPage>
  );
}

type StartYearProps = { shown: Tournament; onStarted: (year: number) => void };

/** Explains the effects of starting a year. Starts it once the organizer has typed the year to confirm. */
function StartYear({ shown, onStarted }: StartYearProps) {
  const startYear = useStartYear(shown.id);
  const [year, setYear] = useState(shown.id + 1);
  const [typed, setTyped] = useState('');
  const { busy, problem, act } = useAct();
  const isOver = shown.status === 'completed';
  const isTyped = typed.trim() === String(year);

  function start(event: FormEvent) {
    event.preventDefault();
    if (busy || !isOver || !isTyped) return;
    void act(async () => {
      await startYear(year);
      onStarted(year);
    });
  }

  return (
    <Second aria-labelledby="start-year">
      <h2 id="start-year">{YEARS.start}</h2>
      <div className={styles.effects}>
        {effectsOf(shown.id, year).map(({ title, lines }) => (
          <div key={title}>
            <h3>{title}</h3>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {isOver ? (
        <form className={classNames('stack', styles.form)} onSubmit={start}>
          <Field id="next-year" label={YEARS.year} help={sayHost(year)} problem={null}>
            {(attributes) => (
              <select {...attributes} value={year} onChange={(event) => setYear(Number(event.target.value))}>
                {AHEAD.map((ahead) => (
                  <option key={ahead} value={shown.id + ahead}>
                    {shown.id + ahead}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <InputField
            id="confirm-year"
            label={YEARS.confirm(year)}
            problem={problem}
            inputMode="numeric"
            maxLength={4}
            value={typed}
            onType={setTyped}
          />
          <div>
            <Button type="submit" disabled={!isTyped} busy={busy} aria-describedby="why-not-year">
              <DeskIcon name="flag" />
              {YEARS.go(year)}
            </Button>
            <p id="why-not-year" className={styles.why}>
              {isTyped ? '' : YEARS.why(year)}
            </p>
          </div>
        </form>
      ) : (
        <div>
          <Button disabled aria-describedby="why-not-year">
            <DeskIcon name="lock" />
            {YEARS.go(year)}
          </Button>
          <p id="why-not-year" className={styles.why}>
            {YEARS.notOver(shown.id)}
          </p>
        </div>
      )}
    </Second>
  );
}
