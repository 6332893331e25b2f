import { expect as impatient } from '#e2e/cup.ts';

/** Seven browsers run at once, beside other journeys: a busy machine may be slow in any of them. */
export const expect = impatient.configure({ timeout: 30_000 });
