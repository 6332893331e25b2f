import { useQuery } from '@tanstack/react-query';
import type { Tournament } from '#contract/tournament.ts';
import { dayStatesQuery, holesQuery, leaderboardQuery, tournamentQuery } from '#web/api/queries.ts';
import { type Phase, phaseOf } from '#web/leaderboard/phase.ts';
import { newsOf } from '#web/leaderboard/state-texts.ts';
import { LEADERBOARD, NOTHING_DECIDED } from '#web/leaderboard/texts.ts';
import { useChanges } from '#web/leaderboard/use-changes.ts';
import { useLiveFeed } from '#web/live/use-live-feed.ts';
import { NoticeSlot } from '#web/notice/notice-slot.tsx';
import { TeamGlyphSprite } from '#web/ui/team-glyph.tsx';
import { Ahead } from './ahead.tsx';
import { Champion } from './champion.tsx';
import { DisplayHeader } from './display-header.tsx';
import styles from './display-page.module.css';
import { HoleStrip } from './hole-strip.tsx';
import { Levels } from './levels.tsx';
import { Outlook, SiteCode } from './outlook.tsx';
import { DISPLAY } from './texts.ts';
import { untilLoaded, useNewRelease, useWakeLock } from './unattended.ts';
import '#web/styles/tokens-art.css';

/** The clubhouse television, which runs unattended. */
export function DisplayPage() {
  const tournament = useQuery({ ...tournamentQuery, ...untilLoaded });
  useWakeLock();
  return (
    <main className={`underground ${styles.screen} ${styles.scale}`}>
      <TeamGlyphSprite />
      <h1 className="visually-hidden">{DISPLAY.title}</h1>
      <div className={styles.board}>
        {tournament.data ? <Board tournament={tournament.data} /> : <Notice text={DISPLAY.waiting} />}
      </div>
    </main>
  );
}

const NOTHING: never[] = [];

function Board({ tournament }: { tournament: Tournament }) {
  const live = useLiveFeed(tournament.id);
  const entries = useQuery({ ...leaderboardQuery(tournament.id), ...untilLoaded }).data;
  const holes = useQuery({ ...holesQuery(tournament.id), ...untilLoaded }).data;
  const days = useQuery({ ...dayStatesQuery(tournament.id), ...untilLoaded }).data;
  const changes = useChanges({ entries: entries ?? NOTHING, holes }, live.asOf);
  useNewRelease(live.state);

  const phase = phaseOf(tournament, holes ?? NOTHING);
  const facts = { tournament, entries: entries ?? NOTHING, holes, days, asOf: live.asOf };
  const news = newsOf(facts, live.state === 'lost');
  if (phase.kind === 'final' && entries && entries.length > 0)
    return (
      <>
        <ScreenNotice />
        <Champion entries={entries} tournament={tournament} news={news} />
      </>
    );

  const header = (
    <div>
      <DisplayHeader {...{ tournament, phase, news }} freshness={live} holes={holes ?? NOTHING} />
      <ScreenNotice />
    </div>
  );
  // After the last hole of Day 1, matches and cards are still being entered, so the points stay on the screen until
  // the day is official.
  const dayOneOver = days?.days.some(({ day, state }) => day === 1 && state === 'official');
  const isBetweenDays = dayOneOver && !tournament.days.some(({ day, open }) => day === 2 && open);
  if (entries && phase.kind === 'before' && (phase.day === 1 || isBetweenDays))
    return (
      <>
        {header}
        <Ahead {...{ tournament, entries }} day={phase.day} asOf={live.asOf} />
      </>
    );
  if (!entries || entries.length === 0) {
    return (
      <>
        {header}
        <Notice text={entries ? emptyText(phase) : DISPLAY.waiting} />
        <div className={styles.foot}>
          <SiteCode caption={DISPLAY.follow} />
        </div>
      </>
    );
  }
  return (
    <>
      {header}
      <Levels entries={entries} changes={changes} />
      <div className={styles.foot}>
        <HoleStrip {...{ entries, tournament, phase, changes }} holes={holes ?? NOTHING} />
        <Outlook {...{ entries, holes, news, changes }} />
      </div>
    </>
  );
}

const emptyText = ({ kind }: Phase) => (kind === 'final' ? NOTHING_DECIDED : LEADERBOARD.empty);

function ScreenNotice() {
  return (
    <div>
      <NoticeSlot place="screen" />
    </div>
  );
}

function Notice({ text }: { text: string }) {
  return <p className={styles.notice}>{text}</p>;
}
