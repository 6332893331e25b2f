import { encode } from './encode.ts';
import styles from './qr-code.module.css';

/** Light modules around the code, without which cameras do not find it. */
const MARGIN = 4;

export function QrCode({ text, label }: { text: string; label: string }) {
  const symbol = encode(text);
  if (!symbol) return null;
  const size = symbol.length + 2 * MARGIN;
  const path = symbol
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className={styles.light} d={`M0 0h${size}v${size}h-${size}z`} />
      <path className={styles.dark} d={path} />
    </svg>
  );
}
