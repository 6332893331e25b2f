import type { DayNumber } from '#domain/rules.ts';
import { DaySwitch } from '#web/desk/ui/switch.tsx';
import { PAIRINGS } from './texts.ts';

export function DayTabs({ shown }: { shown: DayNumber }) {
  return <DaySwitch label={PAIRINGS.days} day={shown} page="/organizer/pairings" more={PAIRINGS.size} />;
}
