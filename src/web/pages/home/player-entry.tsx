import { ENTRY } from '#domain/rules.ts';
import { PATHS } from '#web/paths.ts';
import { capitalized } from '#web/texts/number-words.ts';
import { SITE } from '#web/texts/site.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './player-entry.module.css';
import { ENTRY_TEXTS } from './still-texts.ts';

/** R-13 */
export function PlayerEntry() {
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
            <p
              className={styles.fee}
            >{`${ENTRY_TEXTS.fee} ${ENTRY.fee === null ? SITE.tbd : `$${ENTRY.fee}`}`}</p>
            <p>{ENTRY_TEXTS.includes}</p>
            <ul className={styles.includes}>
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
