import { useState } from 'react';
import { remember, remembered } from '#web/desk/ui/remember.ts';

export const PAPER_SIZES = ['Letter', 'A4'] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];

const KEPT = 'desk.paper';

/** What is in this laptop's printer. */
export function usePaperSize(): [PaperSize, (size: PaperSize) => void] {
  const [size, setSize] = useState(() => PAPER_SIZES.find((known) => known === remembered(KEPT)) ?? 'Letter');
  return [
    size,
    (chosen) => {
      setSize(chosen);
      remember(KEPT, chosen);
    },
  ];
}
