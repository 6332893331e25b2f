import { qrPicture } from '#domain/qr/picture.ts';
import styles from './qr-code.module.css';

export function QrCode({ text, label }: { text: string; label: string }) {
  const picture = qrPicture(text);
  if (!picture) return null;
  const { size, path } = picture;
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className={styles.light} d={`M0 0h${size}v${size}h-${size}z`} />
      <path className={styles.dark} d={path} />
    </svg>
  );
}
