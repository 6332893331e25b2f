import { type ComponentType, Suspense } from 'react';
import type { DayAgreement, Standpoint } from '#contract/agreement.ts';
import type { Captain } from '#contract/captains.ts';
import type { DayNumber } from '#domain/rules.ts';
import { readTab } from '#web/device/tab-memory.ts';
import { onDemand, useOnDemand } from '#web/on-demand.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { AgreementCardProps } from './agreement-card.tsx';
import styles from './agreement-slot.module.css';
import { AGREEMENT_LINK, answerName, sayOwn } from './link-texts.ts';

/** Loads once there is a day to agree to: the card does not wait for it. */
const agreementCard = onDemand<ComponentType<AgreementCardProps>>(
  async () => (await import('./agreement-card.tsx')).AgreementCard,
);

export function AgreementSlot(props: AgreementCardProps) {
  return (
    <Suspense fallback={<p role="status">{AGREEMENT_LINK.loading}</p>}>
      <Card {...props} />
    </Suspense>
  );
}

function Card(props: AgreementCardProps) {
  const Content = useOnDemand(agreementCard);
  return <Content {...props} />;
}

type AgreementLinkProps = { day: DayNumber; agreement: DayAgreement | undefined; own: Captain['teamId'] };

/** In place of the progress line once every hole is decided: the way to the day's points (D-17). */
export function AgreementLink({ day, agreement, own }: AgreementLinkProps) {
  const state = agreement?.captains.find(({ teamId }) => teamId === own)?.state ?? 'not yet';
  const isOfficial = agreement?.state === 'official';
  const isUnsent = !isOfficial && readTab(answerName(day)) !== null;
  return (
    <div className={styles.place} data-state={isOfficial ? 'official' : isUnsent ? 'disputed' : state}>
      <p>
        <Icon name={iconOf(isUnsent ? 'disputed' : isOfficial ? 'agreed' : state)} />
        {isOfficial ? AGREEMENT_LINK.official(day) : isUnsent ? AGREEMENT_LINK.unsent : sayOwn(state, day)}
      </p>
      <a className={buttonClass('line', styles.link)} href={`#agree${day}`}>
        {AGREEMENT_LINK.look(day)}
      </a>
    </div>
  );
}

function iconOf(state: Standpoint['state']) {
  return state === 'agreed' ? 'check' : state === 'disputed' ? 'warning' : 'flag';
}
