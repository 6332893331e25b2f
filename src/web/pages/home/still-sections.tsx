import { ENTRY } from '#domain/rules.ts';
import { EventDays } from '#web/event-days/event-days.tsx';
import { PATHS } from '#web/paths.ts';
import { capitalized } from '#web/texts/number-words.ts';
import { SITE } from '#web/texts/site.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './day-schedule.module.css';
import heritageStyles from './heritage.module.css';
import { Overview } from './overview.tsx';
import playerEntryStyles from './player-entry.module.css';
import { Rules } from './rules.tsx';
import { DAY_SCHEDULE, ENTRY_TEXTS, HERITAGE_TEXTS } from './still-texts.ts';
import { TeamPosters } from './team-posters.tsx';

/** The sections of Home that are only words and pictures: nothing in them reacts to anything but a link. */
export const SECTIONS = { DaySchedule, Heritage, Overview, PlayerEntry, Rules, TeamPosters } as const;

/** R-9 */
function DaySchedule() {
  return (
    <section className={`section ${styles.section}`} id="schedule">
      <div className="wrap">
        <h2 className={styles.title}>{DAY_SCHEDULE.title}</h2>
        <EventDays />
      </div>
    </section>
  );
}

/** R-12: three layers of rock. */
function Heritage() {
  return (
    <section className={`underground ${heritageStyles.section}`} id="heritage">
      <div className={`wrap ${heritageStyles.intro}`}>
        <h2>{HERITAGE_TEXTS.title}</h2>
        <p className="lead">{HERITAGE_TEXTS.lead}</p>
      </div>
      <ul className={heritageStyles.layers}>
        {HERITAGE_TEXTS.layers.map(({ figure, text }) => (
          <li key={figure}>
            <p className={`wrap ${heritageStyles.fact}`}>
              <b className="num">{figure}</b> <span>{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** R-13 */
function PlayerEntry() {
  return (
    <section className="section underground" id="entry">
      <div className={`wrap ${playerEntryStyles.grid}`}>
        <div>
          <h2>{ENTRY_TEXTS.title}</h2>
          <p className={`lead ${playerEntryStyles.lead}`}>{ENTRY_TEXTS.lead}</p>
          <ButtonLink href={PATHS.contact} variant="line">
            {ENTRY_TEXTS.ask}
          </ButtonLink>
        </div>
        <div className={playerEntryStyles.check}>
          <div className={playerEntryStyles.stamp}>
            <p>{ENTRY_TEXTS.inviteOnly}</p>
            <p
              className={playerEntryStyles.fee}
            >{`${ENTRY_TEXTS.fee} ${ENTRY.fee === null ? SITE.tbd : `$${ENTRY.fee}`}`}</p>
            <p>{ENTRY_TEXTS.includes}</p>
            <ul className={playerEntryStyles.includes}>
              {ENTRY.includes.map((thing) => (
                <li key={thing}>{capitalized(thing)}</li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  );
}
