import { type ComponentType, Suspense } from 'react';
import { late, useLate } from '#web/late.ts';
import type { AgreementCardProps } from './agreement-card.tsx';
import { AGREEMENT } from './texts.ts';

/** Loads once there is a day to agree to: the card does not wait for it. */
export const agreementCard = late<ComponentType<AgreementCardProps>>(
  async () => (await import('./agreement-card.tsx')).AgreementCard,
);

export function AgreementSlot(props: AgreementCardProps) {
  return (
    <Suspense fallback={<p role="status">{AGREEMENT.loading}</p>}>
      <Card {...props} />
    </Suspense>
  );
}

function Card(props: AgreementCardProps) {
  const Content = useLate(agreementCard);
  return <Content {...props} />;
}
