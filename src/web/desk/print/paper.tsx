import type { ReactNode } from 'react';
import wordmark from '#web/assets/art/wordmark.svg';
import { QrCode } from '#web/ui/qr-code.tsx';
import type { Pack } from './pack.ts';
import styles from './paper.module.css';
import { ON_PAPER } from './texts.ts';

type PaperProps = {
  pack: Pack;
  way?: 'portrait' | 'landscape';
  title: ReactNode;
  lead: ReactNode;
  /** Printed at the bottom, before the print time. */
  note?: string;
  /** Printed at the bottom, instead of the print time. */
  since?: string;
  children: ReactNode;
};

/** One page. It grows rather than cutting off content. */
export function Paper({ pack, way = 'portrait', title, lead, note, since, children }: PaperProps) {
  return (
    <article className={styles.paper} data-way={way}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.lead}>{lead}</p>
        </div>
        <img src={wordmark} alt={ON_PAPER.cup} width="247" height="66" />
      </div>
      {children}
      <p className={styles.foot}>
        <span>{since ?? (note === undefined ? pack.printed : `${note} ${pack.printed}`)}</span>
        <span>{pack.cup}</span>
      </p>
    </article>
  );
}

/** A QR code for spectators' phones, with its label below. */
export function LabeledQrCode({ address, label }: { address: string; label: string }) {
  return (
    <div className={styles.square}>
      <QrCode text={address} label={ON_PAPER.qrCode(label)} />
      {label}
    </div>
  );
}

/** Signature lines, with a QR code next to them. */
export function Signatures({ of, children }: { of: readonly string[]; children: ReactNode }) {
  return (
    <div className={styles.signatures}>
      {of.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the order never changes
        <p key={at} className={styles.signature}>
          {name}
        </p>
      ))}
      {children}
    </div>
  );
}
