import type { DayAgreement } from '#contract/agreement.ts';
import type { Captain } from '#contract/captains.ts';
import type { DayNumber } from '#domain/rules.ts';
import { AGREEMENT_LINK, sayOwn } from '#web/captain/agreement/link-texts.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './agreement-link.module.css';

type AgreementLinkProps = { day: DayNumber; agreement: DayAgreement | undefined; own: Captain['teamId'] };

/** In place of the progress line once every hole is decided: the way to the day's points (D-17). */
export function AgreementLink({ day, agreement, own }: AgreementLinkProps) {
  const state = agreement?.captains.find(({ teamId }) => teamId === own)?.state ?? 'not yet';
  const isOfficial = agreement?.state === 'official';
  return (
    <div className={styles.place} data-state={isOfficial ? 'official' : state}>
      <p>
        <Icon name={state === 'agreed' || isOfficial ? 'check' : state === 'disputed' ? 'warning' : 'flag'} />
        {isOfficial ? AGREEMENT_LINK.official(day) : sayOwn(state, day)}
      </p>
      <a className={buttonClass('line', styles.link)} href={`#agree${day}`}>
        {AGREEMENT_LINK.look(day)}
      </a>
    </div>
  );
}
