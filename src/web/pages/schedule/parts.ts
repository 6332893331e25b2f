import { late } from '#web/late.ts';

/** The parts of Schedule that are only words, without their code. */
export const STILL = {
  champions: late(async () => (await import('./champions.tsx')).Champions),
  awards: late(async () => (await import('./awards.tsx')).Awards),
  teeSheet: late(async () => (await import('./tee-sheet-place.tsx')).TeeSheetPlace),
  more: late(async () => (await import('./more.tsx')).More),
  whenAndWhere: late(async () => (await import('./when-and-where.tsx')).WhenAndWhere),
  spectators: late(async () => (await import('./spectators.tsx')).Spectators),
} as const;

/** Before Schedule is shown: the server and a visitor from another page need the parts' code. */
export async function prepareStillParts(): Promise<void> {
  if (typeof document !== 'undefined' && document.getElementById('when-and-where')) return;
  await Promise.all(Object.values(STILL).map((part) => part.load()));
}
