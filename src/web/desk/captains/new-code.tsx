import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { TEAM_NAMES } from '#domain/teams.ts';
import { CopyButton } from '#web/desk/ui/copy-button.tsx';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { CheckField } from '#web/desk/ui/labeled.tsx';
import { Row } from '#web/desk/ui/layout.tsx';
import { TeamName } from '#web/desk/ui/team-name.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import type { ShownCode } from './captain-actions.ts';
import styles from './new-code.module.css';
import printedCards from './printed-cards.module.css';
import { CARD, NEW_CODE } from './texts.ts';

type NewCodeProps = { shown: ShownCode; isFirst: boolean; onPrint: () => void; onHide: () => void };

/** A new code with a QR code and instructions. Each code is shown only once. */
export function NewCode({ shown: { entry, name, code, link }, isFirst, onPrint, onHide }: NewCodeProps) {
  const sheet = useRef<HTMLElement>(null);
  const { teamId } = entry;
  useEffect(() => {
    if (!isFirst) return; // with several codes, the first gets the focus
    sheet.current?.focus({ preventScroll: true });
    sheet.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [isFirst]);
  return (
    <section className={styles.newCode} aria-labelledby={`new-code-${teamId}`} ref={sheet} tabIndex={-1}>
      <div className={classNames('underground', styles.words)}>
        <h2 id={`new-code-${teamId}`} className="headline">
          {NEW_CODE.title(name)}
        </h2>
        <p>{NEW_CODE.once}</p>
        <p>
          {NEW_CODE.how}
          <b>{typedAddress(link)}</b>
          {NEW_CODE.letters}
        </p>
        {entry.code?.isAgain && <p>{NEW_CODE.waiting}</p>}
        <Row wide>
          <Button variant="gold" onClick={onPrint}>
            <DeskIcon name="print" />
            {NEW_CODE.print}
          </Button>
          <CopyButton variant="line" text={code} label={NEW_CODE.copy} />
        </Row>
        <CheckField onChange={onHide}>{NEW_CODE.hide(name)}</CheckField>
      </div>
      <div className={styles.card} data-team={teamId}>
        <p className={classNames('with-icon', styles.team)}>
          <TeamGlyph teamId={teamId} />
          {TEAM_NAMES[teamId]}
        </p>
        <div className={styles.square}>
          <QrCode text={link} label={NEW_CODE.qr(teamId)} />
        </div>
        <p className={styles.code}>{code}</p>
        <p>{NEW_CODE.only(name)}</p>
      </div>
    </section>
  );
}

/** The address to type on a phone, such as 'cup.example/captain'. */
function typedAddress(link: string): string {
  const { host, pathname } = new URL(link);
  return `${host}${pathname}`;
}

type PrintedCardsProps = { cards: readonly ShownCode[]; cup: string };

/** Printed instead of the page: one card to cut out for each shown code. */
export function PrintedCards({ cards, cup }: PrintedCardsProps) {
  return createPortal(
    <div className={printedCards.sheet}>
      {cards.map(({ entry: { teamId }, name, code, link }) => (
        <section key={teamId} className={printedCards.card}>
          <QrCode text={link} label={NEW_CODE.qr(teamId)} />
          <div>
            <TeamName as="h2" teamId={teamId} />
            <p>
              <b>{CARD.keep(name)}</b>
            </p>
            <p className={printedCards.code}>{code}</p>
            <p>
              {CARD.how}
              <b>{typedAddress(link)}</b>
              {CARD.orType}
            </p>
          </div>
        </section>
      ))}
      <p className={printedCards.foot}>
        <span>{CARD.cut}</span>
        <span>{cup}</span>
      </p>
    </div>,
    document.body,
  );
}
