import { useQueryClient } from '@tanstack/react-query';
import type { openFirstDay, PreflightReport } from '#contract/desk/preflight.ts';
import { call } from '#web/api/call.ts';
import heritage from '#web/assets/art/spot-heritage.svg';
import { preflightQuery } from '#web/desk/data/queries.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { Poster } from '#web/desk/ui/poster.tsx';
import { Problem, useAct } from '#web/desk/ui/problem.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './poster.module.css';
import { PREFLIGHT, whyNot } from './texts.ts';

type PosterProps = { report: PreflightReport; tournamentId: number };

/** How far it is to Day 1, and the button that opens it. A button that cannot be pressed says why underneath. */
export function OpeningPoster({ report, tournamentId }: PosterProps) {
  const queryClient = useQueryClient();
  const { busy, problem, act } = useAct();
  const { opening, steps } = report;
  const needed = steps.filter(({ status }) => status !== 'may wait');
  const done = needed.filter(({ status }) => status === 'done').length;
  const canOpen = opening.kind === 'ready';
  const open = () =>
    act(async () => {
      const opened = await call<typeof openFirstDay>('POST', '/api/desk/:tournamentId/open', {
        params: { tournamentId },
        body: {},
      });
      queryClient.setQueryData(preflightQuery(tournamentId).queryKey, opened);
    });
  return (
    <Poster
      aria-labelledby="to-day-1"
      className={styles.poster}
      data-ready={canOpen || undefined}
      data-opening={opening.kind}
    >
      <img src={heritage} alt="" />
      <div className={styles.words}>
        <h2 id="to-day-1">{titleOf(report)}</h2>
        <div className={styles.bulbs} role="img" aria-label={PREFLIGHT.bulbs(done, needed.length)}>
          {needed.map(({ step, status }) => (
            <i key={step} data-lit={status === 'done' || undefined} />
          ))}
        </div>
        {opening.kind !== 'has begun' && (
          <>
            <p className={styles.when}>{PREFLIGHT.opens}</p>
            <ul className={styles.effects}>
              {PREFLIGHT.effects.map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </ul>
            <Button
              variant={canOpen ? 'gold' : 'plain'}
              className={styles.open}
              size="large"
              disabled={!canOpen}
              busy={busy}
              aria-describedby="why-not"
              onClick={() => void open()}
            >
              <DeskIcon name={canOpen ? 'lamp' : 'lock'} />
              {PREFLIGHT.open}
            </Button>
          </>
        )}
        <p id="why-not" className={styles.why}>
          {whyNot(report)}
        </p>
        <Problem text={problem} />
      </div>
    </Poster>
  );
}

function titleOf({ opening }: PreflightReport): string {
  if (opening.kind === 'has begun') return PREFLIGHT.begun;
  return opening.kind === 'ready' ? PREFLIGHT.ready : PREFLIGHT.left(opening.steps.length);
}
