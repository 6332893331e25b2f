import type { DeskPairings } from '#contract/desk/pairings.ts';
import { formatTime } from '#domain/calendar.ts';
import { type Arrangement, arrangementOf, groupOf } from './arrangement.ts';

/** One thing that is otherwise in the other organizer's pairings. */
export type Difference = { what: string; mine: string; theirs: string };

/** What stands otherwise on this screen and in what somebody else has saved. */
export function differences(mine: Arrangement, other: DeskPairings): Difference[] {
  const theirs = arrangementOf(other);
  const inGroup = (arrangement: Arrangement, player: number) => {
    const group = groupOf(arrangement, player);
    return group === null ? 'in no group' : `group ${group}`;
  };
  const startOf = (arrangement: Arrangement, number: number) => {
    const found = arrangement.groups.find(({ group }) => group === number);
    if (!found || found.teeTime === null) return 'no tee time';
    return `${formatTime(found.teeTime)}, hole ${found.startingHole}`;
  };
  const isHeld = ({ held }: Arrangement, player: number) => (held.includes(player) ? 'held' : 'not held');
  const compared = [
    ...other.players.map(({ id, name }) => ({
      what: name,
      mine: inGroup(mine, id),
      theirs: inGroup(theirs, id),
    })),
    ...theirs.groups.map(({ group }) => ({
      what: `Group ${group}`,
      mine: startOf(mine, group),
      theirs: startOf(theirs, group),
    })),
    ...other.players.map(({ id, name }) => ({
      what: name,
      mine: isHeld(mine, id),
      theirs: isHeld(theirs, id),
    })),
  ];
  return compared.filter((difference) => difference.mine !== difference.theirs);
}
