import { expect as impatient } from '#e2e/cup.ts';

/** Seven browsers at once, beside other journeys: a busy machine may take its time over any of them. */
export const expect = impatient.configure({ timeout: 30_000 });
