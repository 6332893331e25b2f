import type { ReactElement } from 'react';
import { createPortal } from 'react-dom';
import styles from './printed.module.css';
import type { PaperSize } from './use-paper-size.ts';

const ID = 'printed';

/** What the printer gets instead of the page. */
export function Printed({ size, pages }: { size: PaperSize; pages: readonly ReactElement[] }) {
  return createPortal(
    <div id={ID} className={styles.printed} data-size={size}>
      {pages}
    </div>,
    document.body,
  );
}

/** Once the pictures on the pages are there: a page is printed as it stands. */
export async function printThem(): Promise<void> {
  const pictures = document.querySelectorAll<HTMLImageElement>(`#${ID} img`);
  // One that does not load is left out; the rest is still worth printing.
  await Promise.allSettled([...pictures].map((picture) => picture.decode()));
  window.print();
}
