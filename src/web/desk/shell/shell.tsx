import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import type { Organizer } from '#contract/organizers/organizer.ts';
import { holesQuery } from '#web/api/queries.ts';
import { cardsOutbox } from '#web/desk/cards/cards-outbox.ts';
import { championQuery, preflightQuery } from '#web/desk/data/queries.ts';
import { BelowTitle, useDays, useIsRehearsal, useTournamentQuery } from '#web/desk/data/tournament.ts';
import { matchesOutbox, paperOutbox, scoresOutbox } from '#web/desk/day-sheet/outboxes.ts';
import { type Level, pageOf } from '#web/desk/levels/levels.ts';
import { shortcutOf, singleKeysAreOn } from '#web/desk/levels/shortcuts.ts';
import type { DeskKind } from '#web/desk/outbox/desk-outbox.ts';
import { Unsent, type UnsentOf } from '#web/desk/outbox/texts.ts';
import { RehearsalBar } from '#web/desk/rehearsal/rehearsal-bar.tsx';
import { focusTitle, hasOwnFocus } from '#web/desk/ui/desk-page.tsx';
import { useKeyDown } from '#web/desk/ui/use-key-down.ts';
import { isWaiting } from '#web/outbox/correction.ts';
import type { Outbox } from '#web/outbox/outbox.ts';
import { HazardStripes } from '#web/ui/hazard-stripes.tsx';
import { TeamGlyphSprite } from '#web/ui/team-glyph.tsx';
import { KeyMap } from './key-map.tsx';
import { cardsMark, closingMark, daySheetMark, type Mark, markOf, resultMark } from './marks.ts';
import { Rail } from './rail.tsx';
import styles from './shell.module.css';
import { Strip } from './strip.tsx';
import { Tabs } from './tabs.tsx';

/** The frame around every page of the desk: the strip, with the rail or, on a phone, the tabs. */
export function Shell({ organizer, children }: { organizer: Organizer; children: ReactNode }) {
  const markOf = useMarks(organizer);
  const isRehearsal = useIsRehearsal();
  const { data: tournament } = useTournamentQuery();
  const unsent = useUnsent({ name: organizer.name, tournamentId: tournament?.id });
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const showKeys = () => setShowsKeys(true);
  useShortcuts(showKeys);
  const [location] = useLocation();
  useArrival(pageOf(location));
  return (
    <div className={styles.desk} data-rehearsal={isRehearsal || undefined}>
      <a className={styles.skip} href="#desk-page">
        Skip to content
      </a>
      <TeamGlyphSprite />
      <Rail markOf={markOf} onKeys={showKeys} />
      <div className={styles.main}>
        <Unsent value={unsent}>
          <Strip organizer={organizer} />
          <main className={styles.page} id="desk-page" tabIndex={-1}>
            {isRehearsal && tournament && <RehearsalBar tournament={tournament} place={place} />}
            <BelowTitle value={setPlace}>{children}</BelowTitle>
          </main>
        </Unsent>
      </div>
      <Tabs markOf={markOf} />
      {isRehearsal && <HazardStripes />}
      {showsKeys && <KeyMap onClose={() => setShowsKeys(false)} />}
    </div>
  );
}

/** A new page starts at the top with the focus on its title, unless the page has set the focus itself. */
function useArrival(page: string): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (hasOwnFocus()) return;
    window.scrollTo(0, 0);
    focusTitle();
  }, [page]);
}

/**
 * Counts the organizer's corrections, from all pages, that the server has not accepted yet. The outboxes keep
 * sending them.
 */
function useUnsent(by: By): UnsentOf[] {
  const queryClient = useQueryClient();
  return [
    { what: 'score', ...useOwn(scoresOutbox(queryClient), by) },
    { what: 'match', ...useOwn(matchesOutbox(queryClient), by) },
    { what: 'paper total', ...useOwn(paperOutbox(queryClient), by) },
    { what: 'card field', ...useOwn(cardsOutbox(queryClient), by) },
  ];
}
type By = { name: string; tournamentId: number | undefined };

function useOwn<K extends DeskKind>({ view }: Outbox<K>, { name, tournamentId }: By): Omit<UnsentOf, 'what'> {
  const { queue, fresh } = useSyncExternalStore(view.subscribe, view.get);
  const own = queue.filter(({ author }) => author.name === name);
  const here = own.filter(({ place }) => 'tournamentId' in place && place.tournamentId === tournamentId);
  const pending = here.filter(isWaiting);
  const isStuck = pending.some(({ key }) => !fresh.has(key));
  const refusedOn = here
    .filter((correction) => !isWaiting(correction))
    .map(({ place }) => ('day' in place ? place.day : 2)); // only Day 2 has cards
  return { count: own.length, pending: pending.length, refusedOn, isStuck };
}

/** The shortcuts that work on every page. A shortcut to a page moves the focus to the page's title. */
function useShortcuts(onKeys: () => void): void {
  const [, navigate] = useLocation();
  const isRehearsal = useIsRehearsal();
  useKeyDown((event) => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    const { key, code, altKey, ctrlKey, metaKey } = event;
    const at = { isRehearsal, singleKeys: singleKeysAreOn() };
    const shortcut = shortcutOf({ key, code, altKey, ctrlKey, metaKey, target }, at);
    if (!shortcut) return;
    event.preventDefault();
    if (shortcut.do === 'show keys') onKeys();
    else {
      target?.blur(); // a field is saved when it loses the focus
      navigate(shortcut.to);
      focusTitle(); // useArrival focuses the title only if the page changes
    }
  });
}

/** Computes a level's mark from the pre-flight report and the public board, which the live feed keeps current. */
function useMarks({ recovering }: Organizer): (level: Level) => Mark | null {
  const { data: tournament } = useTournamentQuery();
  const tournamentId = tournament?.id ?? 0;
  const isKnown = tournament !== undefined;
  const { data: report } = useQuery({ ...preflightQuery(tournamentId), enabled: isKnown && !recovering });
  const days = useDays();
  const { data: holes } = useQuery({ ...holesQuery(tournamentId), enabled: false }); // the feed provides the holes
  const cardsAreTyped = days?.days.some(({ day, state }) => day === 2 && state !== 'not open') ?? false;
  const isPublic = !useIsRehearsal();
  const { data: champion } = useQuery({
    ...championQuery(tournamentId),
    enabled: isPublic && cardsAreTyped,
  });
  const isDeclared = tournament?.status === 'completed';
  return ({ href }) => {
    const page = pageOf(href);
    if (page === 'close') return days ? closingMark(days) : null;
    if (page === 'day-sheet') return days && holes ? daySheetMark(days, holes) : null;
    // The cards are counted by the public County Champion board, which does not include a rehearsal.
    if (page === 'cards' && cardsAreTyped && !isPublic) return null;
    if (page === 'cards') return days ? cardsMark(days, champion ?? { rows: [] }) : null;
    if (page === 'result') return days ? resultMark(days, isDeclared) : null;
    return report ? markOf(page, report, isDeclared) : null;
  };
}
