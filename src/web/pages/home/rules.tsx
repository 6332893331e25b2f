import { FIRST_TOURNAMENT, hostOf } from '#domain/calendar.ts';
import { TEAM_IDS, TEAM_NAMES } from '#domain/teams.ts';
import { TeamCrest } from '#web/ui/team-crest.tsx';
import styles from './rules.module.css';
import { LEDGER, POINTS, RULES } from './static-texts.ts';

/** one full rotation of hosts, from the first tournament on. */
const HOST_YEARS = TEAM_IDS.map((_, index) => FIRST_TOURNAMENT.year + index);

/** */
export function Rules() {
  return (
    <section className={`section ${styles.section}`} id="rules">
      <div className="wrap">
        <h2>{RULES.title}</h2>
        <div className={styles.grid}>
          <div>
            <h3>{RULES.pointsTitle}</h3>
            <ul className={styles.points}>
              {POINTS.map(({ points, title, text }) => (
                <li key={title} className="paper">
                  <b className={styles.figure}>{points}</b>
                  <p>
                    <strong>{title}</strong>
                    <span className="soft">{text}</span>
                  </p>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h3>{RULES.playTitle}</h3>
            <dl className={styles.ledger}>
              {LEDGER.map(({ term, lines }) => (
                <div key={term}>
                  <dt>{term}</dt>
                  {lines.map((line) => (
                    <dd key={line}>{line}</dd>
                  ))}
                </div>
              ))}
            </dl>
          </div>
        </div>
        <h3>{RULES.hostsTitle}</h3>
        <ol className={`paper ${styles.hosts}`}>
          {HOST_YEARS.map((year) => (
            <li key={year}>
              <TeamCrest teamId={hostOf(year)} size={74} />
              <span>
                <b>{year}</b>
                {TEAM_NAMES[hostOf(year)]}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
