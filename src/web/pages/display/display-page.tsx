import { useQuery } from '@tanstack/react-query';
import type { Tournament } from '#contract/tournament.ts';
import { holesQuery, leaderboardQuery, tournamentQuery } from '#web/api/queries.ts';
import { LEADERBOARD } from '#web/leaderboard/texts.ts';
import { useLiveFeed } from '#web/live/use-live-feed.ts';
import { TeamGlyphSprite } from '#web/ui/team-glyph.tsx';
import { ClinchList } from './clinch-list.tsx';
import { DisplayHeader } from './display-header.tsx';
import styles from './display-page.module.css';
import { HoleStrip } from './hole-strip.tsx';
import { Levels } from './levels.tsx';
import { SiteCode } from './site-code.tsx';
import { DISPLAY } from './texts.ts';
import { useNewRelease } from './use-new-release.ts';
import { useWakeLock } from './use-wake-lock.ts';

/** Nobody is at the television to press a button. */
const ASK_AGAIN_MS = 15_000;
const untilLoaded = {
  refetchInterval: ({ state }: { state: { data: unknown } }) => state.data === undefined && ASK_AGAIN_MS,
};

/** The clubhouse television: a screen that runs unattended. */
export function DisplayPage() {
  const tournament = useQuery({ ...tournamentQuery, ...untilLoaded });
  useWakeLock();
  return (
    <main className={`underground ${styles.screen}`}>
      <TeamGlyphSprite />
      <h1 className="visually-hidden">{DISPLAY.title}</h1>
      <div className={styles.board}>
        {tournament.data ? <Board tournament={tournament.data} /> : <Notice text={DISPLAY.waiting} />}
      </div>
    </main>
  );
}

function Board({ tournament }: { tournament: Tournament }) {
  const live = useLiveFeed(tournament.id);
  const entries = useQuery({ ...leaderboardQuery(tournament.id), ...untilLoaded }).data;
  const holes = useQuery({ ...holesQuery(tournament.id), ...untilLoaded }).data;
  useNewRelease(live.state);

  const header = <DisplayHeader tournament={tournament} freshness={live} holes={holes ?? []} />;
  if (!entries || entries.length === 0) {
    return (
      <>
        {header}
        <Notice text={entries ? LEADERBOARD.empty : DISPLAY.waiting} />
        <div className={styles.foot}>
          <SiteCode />
        </div>
      </>
    );
  }
  return (
    <>
      {header}
      <Levels entries={entries} />
      <div className={styles.foot}>
        <HoleStrip entries={entries} holes={holes ?? []} tournament={tournament} />
        <ClinchList entries={entries} holes={holes} />
        <SiteCode />
      </div>
    </>
  );
}

function Notice({ text }: { text: string }) {
  return <p className={styles.notice}>{text}</p>;
}
