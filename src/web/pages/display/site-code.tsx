import { useSyncExternalStore } from 'react';
import { QrCode } from './qr-code.tsx';
import styles from './site-code.module.css';
import { DISPLAY } from './texts.ts';

/** The way to this site for whoever stands before the screen. Only the browser knows its own address. */
export function SiteCode() {
  const origin = useSyncExternalStore(
    () => () => {},
    () => window.location.origin,
    () => null,
  );
  return (
    <div className={styles.site}>
      {origin && (
        <>
          <QrCode text={`${origin}/`} label={DISPLAY.code} />
          <p>{new URL(origin).host}</p>
        </>
      )}
    </div>
  );
}
