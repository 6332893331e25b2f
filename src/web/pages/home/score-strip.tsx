import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LeaderboardEntry, Tournament } from '#contract/tournament.ts';
import { holesQuery, leaderboardQuery, tournamentQuery } from '#web/api/queries.ts';
import { LiveMarker } from '#web/leaderboard/live-marker.tsx';
import { phaseOf } from '#web/leaderboard/phase.ts';
import { championsOf, leadersOf, listTeams, progressOf } from '#web/leaderboard/state-texts.ts';
import { NOTHING_DECIDED } from '#web/leaderboard/texts.ts';
import { useLiveFeed } from '#web/live/use-live-feed.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TeamCrest } from '#web/ui/team-crest.tsx';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './score-strip.module.css';
import { STRIP } from './texts.ts';

/** The score above the fold, in one plate of one height: a countdown before play, the champion after it. */
export function ScoreStrip() {
  const tournament = useQuery(tournamentQuery).data;
  return tournament ? (
    <Strip tournament={tournament} />
  ) : (
    <Plate href="#leaderboard" to={STRIP.board}>
      <Say title={STRIP.title} />
    </Plate>
  );
}

function Strip({ tournament }: { tournament: Tournament }) {
  const { state, asOf } = useLiveFeed(tournament.id);
  const entries = useQuery(leaderboardQuery(tournament.id)).data ?? [];
  const phase = phaseOf(tournament, useQuery(holesQuery(tournament.id)).data ?? []);
  const progress = progressOf(phase, tournament, asOf);

  if (entries.length === 0 && phase.kind === 'final')
    return (
      <Plate href="#leaderboard" to={STRIP.final}>
        <Say title={progress} small={NOTHING_DECIDED} />
      </Plate>
    );
  if (entries.length === 0) {
    const [first] = tournament.days;
    const when = first?.date ? STRIP.firstDay(first.date, first.startTime) : '';
    return (
      <Plate href="#schedule" to={STRIP.schedule}>
        <Icon name="clock" />
        <Say title={progress} small={progress.includes(when) ? '' : when} />
      </Plate>
    );
  }
  if (phase.kind === 'final') {
    const champions = leadersOf(entries);
    return (
      <Plate href="#leaderboard" to={STRIP.final} icon={<Icon name="trophy" />}>
        {champions.map(({ id }) => (
          <TeamCrest key={id} teamId={id} size={64} />
        ))}
        <Say title={listTeams(champions)} over={championsOf(tournament.id)} />
        <Points entries={entries} className={styles.result} names="visually-hidden" />
      </Plate>
    );
  }
  const isPlaying = phase.kind !== 'before';
  return (
    <Plate
      href="#leaderboard"
      to={progress}
      icon={<LiveMarker live={isPlaying && state === 'live'} lost={state === 'lost'} />}
    >
      <Points entries={entries} className={styles.three} />
    </Plate>
  );
}

type PlateProps = { href: string; to: string; icon?: ReactNode; children: ReactNode };

function Plate({ href, to, icon, children }: PlateProps) {
  return (
    <a className={classNames('underground', styles.strip)} href={href}>
      <span className={styles.say}>{children}</span>
      {/* Other words are another thing to the eye: a plate that says something else has not moved. */}
      <span key={to} className={styles.to}>
        {icon} <span>{to}</span>
        <Icon name="right" className={styles.arrow} />
      </span>
    </a>
  );
}

function Say({ over, title, small }: { over?: string; title: string; small?: string }) {
  return (
    <span className={styles.words}>
      {over && <small>{over} </small>}
      <b className={classNames(title.length > 16 && styles.long)}>{title}</b>
      {small && <small> {small}</small>}
    </span>
  );
}

type PointsProps = {
  entries: readonly LeaderboardEntry[];
  className: string | undefined;
  names?: string;
};

function Points({ entries, className, names }: PointsProps) {
  return (
    <span className={className}>
      {entries.map(({ id, team, totalPoints, position }) => (
        <span key={id} className={classNames(position === 1 && styles.up)}>
          <TeamGlyph teamId={id} />
          <small className={names}>{team.name}</small> <b className="num">{totalPoints} </b>
        </span>
      ))}
    </span>
  );
}
