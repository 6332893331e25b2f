import { useQuery } from '@tanstack/react-query';
import { ENTRY_INCLUDES } from '#domain/rules.ts';
import { siteQuery } from '#web/api/queries.ts';
import { EventDays } from '#web/event-days/event-days.tsx';
import { PATHS } from '#web/paths.ts';
import { SITE } from '#web/texts/site.ts';
import { capitalized } from '#web/texts/words.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Overview } from './overview.tsx';
import { Rules } from './rules.tsx';
import styles from './static-sections.module.css';
import { DAY_SCHEDULE, ENTRY_TEXTS, HERITAGE_TEXTS } from './static-texts.ts';
import { TeamPosters } from './team-posters.tsx';

/** The sections of Home that are only words and pictures, with links but nothing else interactive. */
export const SECTIONS = { DaySchedule, Heritage, Overview, PlayerEntry, Rules, TeamPosters } as const;

/** */
function DaySchedule() {
  return (
    <section className={`section ${styles.section}`} id="schedule">
      <div className="wrap">
        <h2>{DAY_SCHEDULE.title}</h2>
        <EventDays />
      </div>
    </section>
  );
}

/** drawn as three layers of rock. */
function Heritage() {
  return (
    <section className={`underground ${styles.heritage}`} id="heritage">
      <div className={`wrap ${styles.intro}`}>
        <h2>{HERITAGE_TEXTS.title}</h2>
        <p className="lead">{HERITAGE_TEXTS.lead}</p>
      </div>
      <ul className={styles.layers}>
        {HERITAGE_TEXTS.layers.map(({ figure, text }) => (
          <li key={figure}>
            <p className={`wrap ${styles.fact}`}>
              <b className="num">{figure}</b> <span>{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** */
function PlayerEntry() {
  const { data: site } = useQuery(siteQuery);
  return (
    <section className="section underground" id="entry">
      <div className={`wrap ${styles.grid}`}>
        <div>
          <h2>{ENTRY_TEXTS.title}</h2>
          <p className={`lead ${styles.lead}`}>{ENTRY_TEXTS.lead}</p>
          <ButtonLink href={PATHS.contact} variant="line">
            {ENTRY_TEXTS.ask}
          </ButtonLink>
        </div>
        <div className={styles.check}>
          <div className={styles.stamp}>
            <p>{ENTRY_TEXTS.inviteOnly}</p>
            <p className={styles.fee}>{`${ENTRY_TEXTS.fee} ${site?.entryFee ?? SITE.tbd}`}</p>
            <p>{ENTRY_TEXTS.includes}</p>
            <ul className={styles.includes}>
              {ENTRY_INCLUDES.map((thing) => (
                <li key={thing}>{capitalized(thing)}</li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  );
}
