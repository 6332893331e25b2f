/** The states of a County Champion card. Imports no schema, because the browser loads this file. */
export const CHAMPION_STATES = [
  'ranked',
  'to be checked',
  'on the course',
  'not started',
  'picked up',
  'no card',
] as const;
