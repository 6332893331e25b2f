import daysArt from '#web/assets/art/spot-days.svg';
import heritageArt from '#web/assets/art/spot-heritage.svg';
import playersArt from '#web/assets/art/spot-players.svg';
import ryderArt from '#web/assets/art/spot-ryder.svg';
import { useEventDates } from '#web/layout/use-event-dates.ts';
import styles from './overview.module.css';
import { daysText, OVERVIEW } from './static-texts.ts';

/** */
export function Overview() {
  const dates = useEventDates();
  const highlights = [
    { ...OVERVIEW.players, art: playersArt },
    { ...OVERVIEW.ryder, art: ryderArt },
    { ...OVERVIEW.days, text: daysText(dates), art: daysArt },
    { ...OVERVIEW.heritage, art: heritageArt },
  ];
  return (
    <section className="section" id="overview">
      <div className="wrap">
        <div className={styles.head}>
          <h2>
            {OVERVIEW.title.map((line) => (
              <span key={line} className={styles.line}>
                {line}{' '}
              </span>
            ))}
          </h2>
          <p className="lead">{OVERVIEW.lead}</p>
        </div>
        <ul className={styles.highlights}>
          {highlights.map(({ title, text, art }) => (
            <li key={title}>
              <img src={art} alt="" width="400" height="300" loading="lazy" />
              <h3>{title}</h3>
              <p className="soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
