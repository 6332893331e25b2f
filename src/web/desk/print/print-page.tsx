import { type ReactElement, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTournament } from '#web/desk/data/tournament.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { DeskPage } from '#web/desk/ui/desk-page.tsx';
import { Row } from '#web/desk/ui/row.tsx';
import { Switch } from '#web/desk/ui/switch.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Pack } from './pack.ts';

import { Printed, printThem } from './printed.tsx';
import { allFor, sheetsOf } from './sheets.tsx';
import { Shelf } from './shelf.tsx';
import { PACK } from './texts.ts';
import { usePack } from './use-pack.ts';
import { PAPER_SIZES, usePaperSize } from './use-paper-size.ts';

/** Everything that goes to the course on paper. */
export function PrintPage() {
  const pack = usePack(useTournament());
  return pack ? (
    <Sheets pack={pack} />
  ) : (
    <DeskPage title={PACK.title} lead={PACK.lead} query={{ data: pack }} />
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

  const ways = (
    <Row wide>
      <Switch aria-label={PACK.paper}>
        {PAPER_SIZES.map((name) => (
          <button key={name} type="button" aria-pressed={name === size} onClick={() => setSize(name)}>
            {name}
          </button>
        ))}
      </Switch>
      {next && all.length > 0 && (
        <Button variant="gold" size="small" onClick={() => print('all')}>
          <DeskIcon name="print" />
          {PACK.all(next.day, all.length)}
        </Button>
      )}
    </Row>
  );
  return (
    <DeskPage title={PACK.title} lead={PACK.lead} tabs={ways}>
      <Shelf sheets={sheets} onPrint={print} />
      <Printed size={size} pages={pages} />
    </DeskPage>
  );
}
