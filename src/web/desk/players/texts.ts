import {
  CAPTAINS_PICKS,
  PLAYERS_PER_TEAM,
  TEAM_NAMES,
  type TeamId,
  TOP_PLAYERS,
  TOTAL_PLAYERS,
} from '#domain/teams.ts';

export const PLAYERS = {
  title: 'Players',
  lead: 'Paste one list for all three teams, or one per captain. Nothing is saved until you press the button.',
  all: `All ${TOTAL_PLAYERS} are in. The Teams page shows these names now.`,
  teams: 'Team',
  captain: (name: string | null) => (name ? `Captain ${name}` : 'No captain yet'),
  count: (players: number) =>
    players === PLAYERS_PER_TEAM ? `${players}` : `${players} of ${PLAYERS_PER_TEAM}`,
  pasteNew: 'Paste a new list',
  keepList: 'Back to the board',
  places: `Top ${TOP_PLAYERS} + ${CAPTAINS_PICKS} Captain’s Picks`,
  boardHelp:
    'Press a tag to change a name or a handicap, to swap places, or to bring in a substitute. Handicaps are for you and the captains; the public site does not show them.',
} as const;

export const KEYS = [{ keys: ['Ctrl', 'Enter'], does: 'save the list, or go to its next problem' }] as const;

export const PASTE = {
  label: 'Paste here, straight from the spreadsheet',
  help: 'One player per line: name, then handicap, then “pick” for a captain’s pick, in any column. A Team column splits the list among the three teams. A header line is skipped.',
  checked: 'What is checked',
  checks: [
    `${PLAYERS_PER_TEAM} players, ${CAPTAINS_PICKS} of them captain’s picks`,
    'no name appears twice',
    'handicap: a number, or empty',
  ],
  nothing: 'Nothing read yet',
  read: (lines: number, problems: number) =>
    `${lines} ${lines === 1 ? 'line' : 'lines'} read${problems > 0 ? `, ${problems} to fix` : ''}`,
  anotherList: (lines: number) =>
    `${lines} lines, and a team has ${PLAYERS_PER_TEAM} players. Paste the list for one team, or for all three.`,
  stray: (line: number, team: string) =>
    team === '' ? `Line ${line} has no team.` : `Line ${line}: “${team}” isn’t a team.`,
  meantTeam: (teamId: TeamId) => `Use ${TEAM_NAMES[teamId]}`,
  ofTeam: (lines: number, wrong: number) =>
    wrong > 0 ? `${lines}, ${wrong} to fix` : `${lines} of ${PLAYERS_PER_TEAM}`,
  saveAll: (count: number) => `Save all ${count}`,
  unused: (columns: readonly string[]) => `Not used: ${columns.join(', ')}`,
  next: 'Next problem',
  name: 'Name',
  handicap: 'Handicap',
  place: 'Place',
  nameOf: (line: number) => `Line ${line}, name`,
  handicapOf: (line: number) => `Line ${line}, handicap`,
  top: `Top ${TOP_PLAYERS}`,
  pick: 'Captain’s pick',
  takeOut: 'Remove this line',
  save: (count: number, teamId: TeamId) => `Save ${count} ${TEAM_NAMES[teamId]}`,
  saveClean: (count: number) => (count === 1 ? 'Save the correct line' : `Save the ${count} correct lines`),
  first: (problems: number) => `Fix ${problems === 1 ? '1 line' : `${problems} lines`} first.`,
  fewer: (lacking: number) =>
    `${lacking === 1 ? '1 player is' : `${lacking} players are`} still missing. You can save these now.`,
} as const;

export const UNSAVED = {
  question: (teamId: TeamId) => `The ${TEAM_NAMES[teamId]} list is not saved.`,
  go: 'Leave without it',
} as const;

export const SAVED = {
  saved: (count: number, teamId: TeamId) => `${count} ${TEAM_NAMES[teamId]} saved.`,
  all: (count: number) => `${count} players saved.`,
  detail: (top: number, picks: number, handicaps: number) =>
    `${top} in the top ${TOP_PLAYERS}, ${SAVED.detailOfAll(picks, handicaps)}`,
  detailOfAll: (picks: number, handicaps: number) =>
    `${picks} captain’s ${picks === 1 ? 'pick' : 'picks'}, ${handicaps} with a handicap.`,
  next: (teamId: TeamId) => `Next: the ${TEAM_NAMES[teamId]}`,
  pairings: 'Next: the pairings',
  undo: 'Undo',
  undoAll: (count: number) => `Undo all ${count}`,
} as const;

export const EDITOR = {
  title: (name: string) => `Edit ${name}`,
  name: 'Name',
  handicap: 'Handicap',
  places: 'Swap places with',
  nobody: 'nobody',
  save: 'Save',
  substitute: (name: string) => `Someone else plays instead of ${name}`,
  substituteHelp: 'The player who leaves keeps the scores already played.',
  takesOver: (name: string) => `The substitute takes ${name}’s place in the groups`,
  takesOverHelp: 'On each day that is not closed. Closed days do not change.',
  close: 'Cancel',
} as const;

export const NEWS = {
  said: (name: string | null, teamId: TeamId) =>
    `${name ?? 'Someone'} has just changed the ${TEAM_NAMES[teamId]} list. Your changes are still here. When you save, you choose which list to keep.`,
  take: 'Discard mine, show theirs',
} as const;

export const CONFLICT = { theirs: 'Take theirs', mine: 'Save mine instead' } as const;
