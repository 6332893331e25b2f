import type { LeaderboardEntry, Tournament } from '#contract/tournament.ts';
import { championsOf, leadersOf, listTeams, standing } from '#web/leaderboard/state-texts.ts';
import { finalSince, LEADERBOARD } from '#web/leaderboard/texts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TeamCrest } from '#web/ui/team-crest.tsx';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './champion.module.css';
import { CountyChampionLine } from './county-champion-line.tsx';
import { SiteCode } from './site-code.tsx';
import { DISPLAY } from './texts.ts';

type ChampionProps = { entries: readonly LeaderboardEntry[]; tournament: Tournament };

/** Takes the whole screen, until the organizers end the display. */
export function Champion({ entries, tournament }: ChampionProps) {
  const champions = leadersOf(entries);
  const names = listTeams(champions);
  return (
    <section className={styles.champion} data-team={champions[0]?.id}>
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
          {standing(entries, { kind: 'final' }, null).replace(names, DISPLAY.they)}{' '}
          <span>{finalSince(tournament)}</span>
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
