type Placed = { name: string; group: number | null };

const inGroup = ({ name, group }: Placed) =>
  group === null ? `${name} in no group` : `${name} in group ${group}`;

/** What a screen reader hears, once for each thing done. */
export const SAY = {
  lifted: (name: string, group: number | null) =>
    `${inGroup({ name, group })}, lifted. Press a team-mate to swap the two, or Escape to put back.`,
  putBack: (name: string) => `${name} is put back.`,
  swapped: (one: Placed, other: Placed) => `Swapped: ${inGroup(one)}, ${inGroup(other)}.`,
  notSwapped: 'Nobody was swapped: only two of one team can change places.',
  held: (name: string, group: number) =>
    `${name} is held in group ${group}. The next draw leaves them there.`,
  letGo: (name: string) => `${name} is no longer held.`,
  drawn: (seed: string) => `Drawn from seed ${seed}.`,
  undone: (left: number) => `Taken back. ${left === 0 ? 'Nothing more' : left} to take back.`,
  nothingToUndo: 'There is nothing to take back.',
  published: 'Published. The tee sheet is public.',
  takenBack: 'Taken back. The pairings are a draft again.',
  theirs: 'Their pairings are shown. Take back brings yours back.',
  mine: 'Your pairings are saved. Take back brings theirs back.',
  arrived: (name: string) => `${name} has changed the pairings; they are shown now.`,
  times: 'All tee times are set.',
  shotgun: 'Shotgun start: every group at the same time, from different holes.',
  time: (group: number, time: string) => `Group ${group} starts at ${time}.`,
} as const;
