import { createPortal } from 'react-dom';
import { TEAM_NAMES } from '#domain/teams.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import type { ShownCode } from './captain-actions.ts';
import { addressOf } from './once.tsx';
import styles from './printed-cards.module.css';
import { CARD, ONCE } from './texts.ts';

type PrintedCardsProps = { cards: readonly ShownCode[]; cup: string };

/** What the printer gets instead of the page: a card to cut out for each code that is on it. */
export function PrintedCards({ cards, cup }: PrintedCardsProps) {
  return createPortal(
    <div className={styles.sheet}>
      {cards.map(({ entry: { teamId }, name, code, link }) => (
        <section key={teamId} className={styles.card}>
          <QrCode text={link} label={ONCE.qr(teamId)} />
          <div>
            <h2 className="with-icon">
              <TeamGlyph teamId={teamId} />
              {TEAM_NAMES[teamId]}
            </h2>
            <p>
              <b>{CARD.keep(name)}</b>
            </p>
            <p className={styles.code}>{code}</p>
            <p>
              {CARD.how}
              <b>{addressOf(link)}</b>
              {CARD.orType}
            </p>
          </div>
        </section>
      ))}
      <p className={styles.foot}>
        <span>{CARD.cut}</span>
        <span>{cup}</span>
      </p>
    </div>,
    document.body,
  );
}
