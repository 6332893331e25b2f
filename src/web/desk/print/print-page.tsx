import { type ReactElement, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTournament } from '#web/desk/data/tournament.ts';
import { useNow } from '#web/desk/ui/course-time.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { DeskPage } from '#web/desk/ui/desk-page.tsx';
import { Row } from '#web/desk/ui/layout.tsx';
import { useRemembered } from '#web/desk/ui/remember.ts';
import { Switch } from '#web/desk/ui/switch.tsx';
import { atCourse } from '#web/texts/course-time.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { dayToPrint, type Pack } from './pack.ts';
import styles from './printed.module.css';
import type { Sheet } from './sheets.tsx';
import { allFor, sheetsOf } from './sheets.tsx';
import shelfStyles from './shelf.module.css';
import { PACK } from './texts.ts';
import { usePack } from './use-pack.ts';

const PAPER_SIZES = ['Letter', 'A4'] as const;
type PaperSize = (typeof PAPER_SIZES)[number];

/** Everything that organizers take to the course on paper. */
export function PrintPage() {
  const pack = usePack(useTournament());
  return pack ? (
    <Sheets pack={pack} />
  ) : (
    <DeskPage title={PACK.title} lead={PACK.lead} query={{ data: pack }} />
  );
}

/** Identifies the sheet to print by its title, so that its pages are printed with the newest data. */
type Chosen = { title: string } | 'all';

function Sheets({ pack }: { pack: Pack }) {
  const [size, setSize] = useRemembered('desk.paper', PAPER_SIZES);
  const [chosen, setChosen] = useState<Chosen>('all');
  const next = dayToPrint(pack.days, atCourse(useNow(), pack.tournament.timeZone).date);
  const sheets = sheetsOf(pack, next);
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

const ID = 'printed';

/** The pages that the printer gets instead of the desk's page. */
function Printed({ size, pages }: { size: PaperSize; pages: readonly ReactElement[] }) {
  return createPortal(
    <div id={ID} className={styles.printed} data-size={size}>
      {pages}
    </div>,
    document.body,
  );
}

/** Prints once the pictures are loaded, because the browser does not wait for them. */
async function printThem(): Promise<void> {
  const pictures = document.querySelectorAll<HTMLImageElement>(`#${ID} img`);
  // A picture that fails to load is left out; the rest is still worth printing.
  await Promise.allSettled([...pictures].map((picture) => picture.decode()));
  window.print();
}

type ShelfProps = { sheets: readonly Sheet[]; onPrint: (sheet: Sheet) => void };

/** Every sheet as it will be printed, with its purpose. */
function Shelf({ sheets, onPrint }: ShelfProps) {
  return (
    <ul className={shelfStyles.shelf}>
      {sheets.map((sheet) => (
        <li key={sheet.title} className={shelfStyles.sheet}>
          <div className={shelfStyles.board} aria-hidden="true" inert>
            <div className={shelfStyles.small} data-way={sheet.way}>
              {sheet.pages[0] ?? <DeskIcon name="lock" />}
            </div>
          </div>
          <h2>{sheet.title}</h2>
          <p className="soft">{sheet.text}</p>
          {sheet.waits ? (
            <ButtonLink variant="quiet" href={sheet.waits.href}>
              <DeskIcon name="lock" />
              {sheet.waits.text}
            </ButtonLink>
          ) : (
            <Button
              variant="line"
              size="small"
              aria-label={`${sheet.title}: ${PACK.print(sheet.pages.length)}`}
              onClick={() => onPrint(sheet)}
            >
              <DeskIcon name="print" />
              {PACK.print(sheet.pages.length)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
