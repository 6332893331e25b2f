import { late } from '#web/late.ts';
import type { SECTIONS } from './still-sections.tsx';

function section(name: keyof typeof SECTIONS) {
  return late(async () => (await import('./still-sections.tsx')).SECTIONS[name]);
}

/** Home's still sections, without their code. */
export const STILL = {
  overview: section('Overview'),
  posters: section('TeamPosters'),
  schedule: section('DaySchedule'),
  rules: section('Rules'),
  heritage: section('Heritage'),
  entry: section('PlayerEntry'),
} as const;

/** Before Home is shown: the server and a visitor from another page need the sections' code. */
export async function prepareStillSections(): Promise<void> {
  if (typeof document !== 'undefined' && document.getElementById('overview')) return;
  await Promise.all(Object.values(STILL).map((part) => part.load()));
}
