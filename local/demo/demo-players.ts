import { TEAM_IDS, type TeamId } from '#domain/teams.ts';

/** Obviously made-up people, so that the demonstration is not mistaken for the real event. */
const FIRST = [
  'Ada',
  'Birch',
  'Cedar',
  'Dale',
  'Elm',
  'Flint',
  'Gale',
  'Hazel',
  'Ivy',
  'Jasper',
  'Kit',
  'Lark',
];
const LAST: Readonly<Record<TeamId, readonly string[]>> = {
  timbermen: ['Sampleson', 'Propsetter', 'Logg'],
  stopemen: ['Exampler', 'Driftwood', 'Shaftsbury'],
  powdermen: ['Placeholder', 'Fuseworth', 'Sparks'],
};

/** Unusual names: some have letters beyond A to Z, and one is 40 characters long. */
const OTHERS: Readonly<Record<string, string>> = {
  timbermen1: 'Rowan Sampleson',
  stopemen1: 'Sam Exampler',
  powdermen1: 'Robin Placeholder',
  timbermen4: 'Väinö Sampleson-Mäki',
  stopemen9: 'Maximiliana Featherstone-Placeholdersson',
  powdermen2: 'Søren Łukasz Exampleño',
};

export type DemoPlayer = { teamId: TeamId; slot: number; name: string; handicap: number };

export const DEMO_PLAYERS: readonly DemoPlayer[] = TEAM_IDS.flatMap((teamId, team) =>
  FIRST.map((_, index) => ({
    teamId,
    slot: index + 1,
    name:
      OTHERS[`${teamId}${index + 1}`] ??
      `${FIRST[(index * 5 + team * 4) % FIRST.length]} ${LAST[teamId][index % 3]}`,
    handicap: index + team + 0.4,
  })),
);

export function demoCaptain(teamId: TeamId): string {
  return `${{ timbermen: 'Rowan', stopemen: 'Sam', powdermen: 'Robin' }[teamId]} ${LAST[teamId][0]}`;
}
