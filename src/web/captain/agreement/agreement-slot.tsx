import { type ComponentType, Suspense } from 'react';
import type { DayAgreement } from '#contract/agreement.ts';
import type { Captain } from '#contract/captains.ts';
import type { DayNumber } from '#domain/rules.ts';
import { readTab } from '#web/device/tab-memory.ts';
import { onDemand, useOnDemand } from '#web/on-demand.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { AgreementCardProps } from './agreement-card.tsx';
import styles from './agreement-slot.module.css';
import { AGREEMENT_LINK, answerName, sayOwn } from './link-texts.ts';

/** Shows a day's points. The code loads when the points are opened, so that it does not delay the card. */
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

/** Replaces the progress line once every hole is decided. Links to the day's points (D-17). */
export function AgreementLink({ day, agreement, own }: AgreementLinkProps) {
  const link = (
    <a className={buttonClass('line')} href={`#agree${day}`}>
      {AGREEMENT_LINK.look(day)}
    </a>
  );
  if (agreement?.state === 'official') return link; // part of the notice about the official day
  const state = agreement?.captains.find(({ teamId }) => teamId === own)?.state ?? 'not yet';
  const isUnsent = readTab(answerName(day)) !== null;
  const shown = isUnsent ? 'disputed' : state;
  return (
    <div className={`say ${styles.place}`} data-tone={TONES[shown]}>
      <p className="with-icon">
        <Icon name={ICONS[shown]} />
        {isUnsent ? AGREEMENT_LINK.unsent : sayOwn(state, day)}
      </p>
      {link}
    </div>
  );
}

const ICONS = { 'not yet': 'flag', reopened: 'flag', agreed: 'check', disputed: 'warning' } as const;
const TONES = { 'not yet': 'gold', reopened: 'gold', agreed: 'ok', disputed: 'danger' } as const;
