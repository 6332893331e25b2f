import { late } from '#web/late.ts';
import type { PARTS } from './still-parts.tsx';

function part(name: keyof typeof PARTS) {
  return late(async () => (await import('./still-parts.tsx')).PARTS[name]);
}

/** Schedule's still parts, without their code. */
export const STILL = { whenAndWhere: part('WhenAndWhere'), spectators: part('Spectators') } as const;

/** Before Schedule is shown: the server and a visitor from another page need the parts' code. */
export async function prepareStillParts(): Promise<void> {
  if (typeof document !== 'undefined' && document.getElementById('when-and-where')) return;
  await Promise.all(Object.values(STILL).map((still) => still.load()));
}
