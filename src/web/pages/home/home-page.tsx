import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { leaderboardQuery, siteQuery, teamsQuery, tournamentQuery } from '#web/api/queries.ts';
import { useEventDates } from '#web/layout/use-event-dates.ts';
import { Leaderboard } from '#web/leaderboard/leaderboard.tsx';
import { prepareBoard } from '#web/leaderboard/prepare-board.ts';
import { onDemand } from '#web/on-demand.ts';
import { PATHS } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { prepareStaticParts, StaticPart } from '#web/ui/static-part.tsx';
import { useMeasured } from '#web/ui/use-measured.ts';
import { Hero } from './hero.tsx';
import styles from './home-page.module.css';
import { LIVE, RAIL } from './texts.ts';
import '#web/styles/tokens-art.css';

const staticParts = onDemand(async () => (await import('./static-sections.tsx')).SECTIONS);

/** Drawn from the sky down: between the rules and the leaderboard, the page goes underground. */
export function HomePage() {
  const dates = useEventDates();
  const teams = useQuery(teamsQuery);
  const { data: site } = useQuery(siteQuery);
  const below = useRef<HTMLDivElement>(null);
  useEffect(() => layOutInTurn(below.current?.children ?? []), []);
  return (
    <>
      <Hero />
      <DepthRail />
      <div ref={below} className={styles.below}>
        <StaticPart parts={staticParts} name="Overview" data={dates} />
        <StaticPart parts={staticParts} name="TeamPosters" data={[teams.data, teams.errorUpdateCount]} />
        <StaticPart parts={staticParts} name="DaySchedule" data={dates} />
        <StaticPart parts={staticParts} name="Rules" data={dates} />
        <LiveLeaderboard />
        <StaticPart parts={staticParts} name="Heritage" data={dates} />
        <StaticPart parts={staticParts} name="PlayerEntry" data={site?.entryFee} />
      </div>
    </>
  );
}

export async function loadHome(): Promise<typeof HomePage> {
  await Promise.all([prepareStaticParts(staticParts, 'overview'), prepareBoard()]);
  return HomePage;
}

/**
 * Lays out the sections below the first screen one by one, while the page is idle. If they were laid out with the
 * first screen, they would all be laid out again when the fonts arrive.
 */
function layOutInTurn(sections: Iterable<Element>): () => void {
  const waiting = [...sections] as HTMLElement[];
  let timer = 0;
  // Safari has no idle callbacks.
  const whenIdle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 50));
  const next = () => {
    const section = waiting.shift();
    if (!section) return;
    section.style.contentVisibility = 'visible';
    timer = requestAnimationFrame(() => whenIdle(next));
  };
  void document.fonts.ready.then(next);

  const leaving = new AbortController();
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a[href*="#"]')) layOutAll();
  };
  document.addEventListener('click', onClick, { capture: true, signal: leaving.signal });
  return () => {
    leaving.abort();
    waiting.length = 0;
    cancelAnimationFrame(timer);
    layOutAll(); // Back may reopen Home at its earlier scroll position
  };
}

/** Lays out all sections at once, for a scroll position that depends on their heights (src/web/start.ts). */
function layOutAll(): void {
  document.documentElement.dataset['again'] = '';
}

/** On wide screens, the shaft serves as navigation. The cage marks the section in view, if any. */
function DepthRail() {
  const current = useMeasured(sectionInView, null);
  return (
    <nav className={classNames(styles.rail, current === null && styles.hidden)} aria-label={RAIL.label}>
      <ol className={styles.levels}>
        {RAIL.sections.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              <span>{label}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The last section whose top has scrolled past the middle of the window. Null above the first section. */
function sectionInView(): string | null {
  if (window.scrollY === 0) return null; // measuring would lay out all the sections below
  const middle = window.innerHeight / 2;
  const top = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? middle;
  return RAIL.sections.findLast(({ id }) => top(id) < middle)?.id ?? null;
}

/** the page goes underground here. While the board is empty, there is no link to the holes. */
function LiveLeaderboard() {
  const tournament = useQuery(tournamentQuery).data;
  const isKnown = tournament !== undefined;
  const board = useQuery({ ...leaderboardQuery(tournament?.id ?? 0), enabled: isKnown }).data;
  const allIn = board?.some(({ status }) => status === 'finished');
  return (
    <>
      <div className={styles.strata} />
      <section className={`section underground ${styles.board}`} id="leaderboard">
        <div className="wrap">
          <h2>{tournament?.status === 'completed' ? LIVE.final : allIn ? LIVE.allIn : LIVE.title}</h2>
          <Leaderboard />
          {board?.length !== 0 && (
            <p className={styles.more}>
              <ButtonLink href={`${PATHS.schedule}#hole-by-hole`} variant="gold">
                {LIVE.everyHole}
                <Icon name="right" />
              </ButtonLink>
            </p>
          )}
        </div>
      </section>
    </>
  );
}
