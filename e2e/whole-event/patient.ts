import { expect as impatient } from '#e2e/cup.ts';

/** Seven browsers run at the same time as other journeys, so a busy machine may be slow in any of them. */
export const expect = impatient.configure({ timeout: 30_000 });
