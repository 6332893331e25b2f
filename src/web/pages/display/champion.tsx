import { useQuery } from '@tanstack/react-query';
import type { LeaderboardEntry, Tournament } from '#contract/tournament.ts';
import { recordQuery } from '#web/api/queries.ts';
import { championsOf, leadersOf, listTeams, type News } from '#web/leaderboard/state-texts.ts';
import { finalSince, LEADERBOARD } from '#web/leaderboard/texts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TeamCrest } from '#web/ui/team-crest.tsx';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './champion.module.css';
import page from './display-page.module.css';
import { SiteCode } from './outlook.tsx';
import { countyChampionOf, DISPLAY } from './texts.ts';
import { untilLoaded } from './unattended.ts';

type ChampionProps = { entries: readonly LeaderboardEntry[]; tournament: Tournament; news: News };

/** Fills the whole screen once the result is declared. */
export function Champion({ entries, tournament, news }: ChampionProps) {
  const champions = leadersOf(entries);
  const names = listTeams(champions);
  return (
    <section className={`${page.scale} ${styles.champion}`} data-team={champions[0]?.id}>
      <div className={styles.fan} />
      <div className={styles.middle}>
        <div className={styles.crests}>
          {champions.map(({ id }) => (
            <TeamCrest key={id} teamId={id} size={352} />
          ))}
        </div>
        <p className={styles.title}>
          <Icon name="trophy" />
          {championsOf(tournament.id)}
        </p>
        <h2 className={classNames(styles.name, champions.length > 1 && styles.shared)}>{names}</h2>
        <p className={styles.win}>
          {news.sentence.replace(names, DISPLAY.they)} <span>{finalSince(tournament)}</span>
        </p>
      </div>
      <div className={styles.result}>
        {entries.map(({ id, team, totalPoints, matchesWon }) => (
          <p key={id} className={styles.team}>
            <TeamGlyph teamId={id} />
            <b className="num">{totalPoints}</b>
            <span>
              <i>{team.name}</i>
              {matchesWon} {LEADERBOARD.columns.matchesWon}
            </span>
          </p>
        ))}
        <CountyChampionLine tournamentId={tournament.id} />
        <SiteCode caption={DISPLAY.results} />
      </div>
    </section>
  );
}

/** D-15: the lowest card of Day 2, if there is one. Loads after the champion is on the screen. */
function CountyChampionLine({ tournamentId }: { tournamentId: number }) {
  const board = useQuery({ ...recordQuery(tournamentId), ...untilLoaded }).data?.countyChampion;
  const champion = board && countyChampionOf(board.rows);
  if (!champion) return null;
  return (
    <p className={styles.countyChampion}>
      <small>{DISPLAY.countyChampion}</small>
      <b>{champion.names}</b>
      {champion.details}
    </p>
  );
}
