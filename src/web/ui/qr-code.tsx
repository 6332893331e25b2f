import { encode } from 'uqr';
import styles from './qr-code.module.css';

export function QrCode({ text, label }: { text: string; label: string }) {
  // Cameras need a border of four light modules to find the code.
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className={styles.light} d={`M0 0h${size}v${size}h-${size}z`} />
      <path className={styles.dark} d={dark.join('')} />
    </svg>
  );
}
