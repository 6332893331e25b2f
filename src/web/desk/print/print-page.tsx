import { type ReactElement, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Tournament } from '#contract/tournament.ts';
import { DeskIcon } from '#web/desk/desk-icon.tsx';
import { LoadFailed } from '#web/desk/load-failed.tsx';
import { PageTitle } from '#web/desk/page-title.tsx';
import { useTournament } from '#web/desk/setup-queries.ts';
import { Button } from '#web/ui/button.tsx';
import type { Pack } from './pack.ts';
import styles from './print-page.module.css';
import { Printed, printThem } from './printed.tsx';
import { allFor, sheetsOf } from './sheets.tsx';
import { Shelf } from './shelf.tsx';
import { PACK } from './texts.ts';
import { usePack } from './use-pack.ts';
import { PAPER_SIZES, usePaperSize } from './use-paper-size.ts';

/** Everything that goes to the course on paper. */
export function PrintPage() {
  const { data: tournament } = useTournament();
  if (!tournament) return <PageTitle title={PACK.title} lead={PACK.lead} />;
  return <Loaded tournament={tournament} />;
}

function Loaded({ tournament }: { tournament: Tournament }) {
  const { pack, isError, isFetching, refetch } = usePack(tournament);
  if (pack) return <Sheets pack={pack} />;
  return (
    <>
      <PageTitle title={PACK.title} lead={PACK.lead} />
      {isError && <LoadFailed isFetching={isFetching} refetch={refetch} />}
    </>
  );
}

/** By title, so that what waits for the printer follows the event until it is printed. */
type Chosen = { title: string } | 'all';

function Sheets({ pack }: { pack: Pack }) {
  const [size, setSize] = usePaperSize();
  const [chosen, setChosen] = useState<Chosen>('all');
  const next = pack.days.find(({ isOver }) => !isOver);
  const sheets = sheetsOf(pack);
  const all: readonly ReactElement[] = next && next.groups.length > 0 ? allFor(pack, next) : [];
  const pages = chosen === 'all' ? all : (sheets.find(({ title }) => title === chosen.title)?.pages ?? []);
  function print(what: Chosen) {
    flushSync(() => setChosen(what));
    void printThem();
  }

  return (
    <>
      <PageTitle title={PACK.title} lead={PACK.lead}>
        <div className={styles.ways}>
          <fieldset className={styles.sizes} aria-label={PACK.paper}>
            {PAPER_SIZES.map((name) => (
              <button key={name} type="button" aria-pressed={name === size} onClick={() => setSize(name)}>
                {name}
              </button>
            ))}
          </fieldset>
          {next && all.length > 0 && (
            <Button variant="gold" className={styles.all} onClick={() => print('all')}>
              <DeskIcon name="print" />
              {PACK.all(next.day, all.length)}
            </Button>
          )}
        </div>
      </PageTitle>
      <Shelf sheets={sheets} onPrint={print} />
      <Printed size={size} pages={pages} />
    </>
  );
}
