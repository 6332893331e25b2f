import { useSyncExternalStore } from 'react';
import { QrCode } from '#web/ui/qr-code.tsx';
import styles from './site-code.module.css';
import { DISPLAY } from './texts.ts';

/** Leads people in front of the screen to this site, and says so. Only the browser knows the address. */
export function SiteCode({ caption }: { caption: string }) {
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
          <p>
            <b>{caption}</b> {new URL(origin).host}
          </p>
        </>
      )}
    </div>
  );
}
