import { useQuery } from '@tanstack/react-query';
import type { Hole, Tournament } from '#contract/tournament.ts';
import { HOLES } from '#domain/rules.ts';
import { useFailedReads } from '#web/api/failed-reads.ts';
import { dayStatesQuery, siteQuery, teamsQuery } from '#web/api/queries.ts';
import surface from '#web/assets/art/tv-surface.svg';
import wordmark from '#web/assets/art/wordmark.svg';
import { LiveMarker } from '#web/leaderboard/live-marker.tsx';
import { asOf, connectionLost, UPDATES } from '#web/leaderboard/live-texts.ts';
import { daysInOrder, type Phase } from '#web/leaderboard/phase.ts';
import type { News } from '#web/leaderboard/state-texts.ts';
import { dayAndDate, finalSince, LEADERBOARD, startsOn } from '#web/leaderboard/texts.ts';
import type { Freshness } from '#web/live/freshness.ts';
import { courseTime } from '#web/texts/course-time.ts';
import { DEFAULT_NAME } from '#web/texts/site.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './display-header.module.css';
import { DISPLAY, dayOneIs, haltOf, holesIn, holesPlayed, hostedBy } from './texts.ts';
import { untilLoaded } from './unattended.ts';

type DisplayHeaderProps = {
  tournament: Tournament;
  freshness: Freshness;
  holes: readonly Hole[];
  phase: Phase;
  news: News;
};

/** The day and its progress on the left. On the right, how fresh the board is, or why nothing changes on it (D-23). */
export function DisplayHeader({ tournament, freshness, holes, phase, news }: DisplayHeaderProps) {
  const site = useQuery({ ...siteQuery, ...untilLoaded }).data;
  const [current = 1] = daysInOrder(holes);
  const day = phase.kind === 'before' ? phase.day : current;
  const date = tournament.days.find((entry) => entry.day === day)?.date ?? null;
  const decided = holes.filter((hole) => hole.day === day && hole.decided).length;
  return (
    <header className={styles.header}>
      <img className={styles.surface} src={surface} alt="" width="1920" height="204" />
      <img
        className={styles.wordmark}
        src={wordmark}
        alt={site?.tournamentName ?? DEFAULT_NAME}
        width="315"
        height="84"
      />
      <p className={styles.now}>
        {phase.kind !== 'before' ? (
          <>
            <b>{dayAndDate(day, date)}</b>
            {isPlaying(phase) && holesIn(day, decided)}
          </>
        ) : day === 2 ? (
          <>
            <b>{DISPLAY.afterDay1}</b>
            {holesPlayed(HOLES)}
          </>
        ) : (
          <Host tournament={tournament} />
        )}
      </p>
      <State {...{ tournament, freshness, phase, news }} />
    </header>
  );
}

/** The host and its course. The date is not shown here, because it is further down the screen. */
function Host({ tournament: { id, hostTeamId } }: { tournament: Tournament }) {
  const host = useQuery({ ...teamsQuery, ...untilLoaded }).data?.find((team) => team.id === hostTeamId);
  if (!host) return null;
  return (
    <>
      <b>{hostedBy(id, host.name)}</b>
      <span>
        {host.courseName}, {host.courseLocation.split(',')[0]}
      </span>
    </>
  );
}

const isPlaying = ({ kind }: Phase) => kind === 'play' || kind === 'all-in';

const notActive = (tournament: Tournament) =>
  tournament.status === 'completed' ? finalSince(tournament) : startsOn(tournament.startDate);

/** Reserves space for the longest sentence, so that nothing moves when the text changes. */
function State({ tournament, freshness, phase, news }: Omit<DisplayHeaderProps, 'holes'>) {
  const { state, asOf: at } = freshness;
  const days = useQuery({ ...dayStatesQuery(tournament.id), ...untilLoaded }).data;
  const halt = haltOf(news, days, tournament.timeZone);
  const moment = at === null ? null : courseTime(at, tournament.timeZone);
  const active = tournament.status === 'active';
  const lost = state === 'lost';
  const missing = useFailedReads().state !== 'none';
  const playing = isPlaying(phase);
  const usual = !lost && !missing && !halt;
  if (usual && phase.kind === 'before' && phase.day === 1 && !active) return null;
  const isBetween = usual && phase.kind === 'before' && phase.day === 2;
  return (
    <p className={classNames(styles.state, lost && styles.lost)}>
      {isBetween ? (
        <Icon name="check" />
      ) : (
        <LiveMarker live={active && playing && !halt && state === 'live'} lost={lost} />
      )}
      <span className={styles.words} data-room={UPDATES.longest}>
        {lost ? (
          <span key="lost">{connectionLost(moment)}</span>
        ) : missing ? (
          <span key="missing">
            {DISPLAY.missing}
            <small>{UPDATES.keepsTrying}</small>
          </span>
        ) : halt ? (
          <span key={halt.word}>
            {halt.word}
            <small>{halt.details}</small>
          </span>
        ) : isBetween ? (
          <span key="between">
            {dayOneIs(days?.days.some((entry) => entry.day === 1 && entry.state === 'official') ?? false)}
          </span>
        ) : (
          <span key="fresh">
            {active ? LEADERBOARD.live : notActive(tournament)}
            <small>{playing && moment && asOf(moment)}</small>
          </span>
        )}
      </span>
    </p>
  );
}
