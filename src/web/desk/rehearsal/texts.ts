import { TEAM_NAMES, type TeamId } from '#domain/teams.ts';

export const REHEARSAL = {
  title: 'Rehearsal',
  lead: 'Play a made-up day before the real one. It takes ten minutes and makes the real morning easier.',
  choose: 'Choose a day',
  days: { 1: 'Day 1, teams', 2: 'Day 2, singles and cards' },
  realOrNot: 'Real or made up?',
  facts: [
    'Your players and pairings are used; the scores are made up.',
    'Nothing reaches the public site, the TV or the captains’ phones, unless you give a captain a rehearsal code.',
    'The real records are not touched. The rehearsal keeps its own.',
    'Only one rehearsal runs at a time. Both of you can join it.',
  ],
  start: 'Start',
  go: 'Start the rehearsal',
  effect:
    'The desk turns blue with a striped edge until you throw it away. Opening the real day throws it away, too.',
  moments: 'Situations to practice',
  momentList: [
    'a captain corrects the hole you are typing',
    'on Day 2, a card does not add up',
    'the connection drops',
    'a captain loses the code',
    'a captain disputes a hole',
    'rain: play is suspended, then resumes',
    'close the day, and open it again',
  ],
  runs: 'A rehearsal is running',
  runsLead: 'Join it, or throw it away. Only the organizers can see it.',
  join: 'Go to the rehearsal',
  bar: 'Rehearsal',
  next: 'Play the next hole',
  toTheEnd: 'Play to hole 18',
  throwAway: 'Throw this rehearsal away',
  reallyThrow: 'Throw it away',
  keep: 'Keep it',
  thrownEffect:
    'The whole rehearsal is deleted for both of you, and its codes stop working. Nothing real changes.',
  practice: 'Practice:',
  correction: 'A captain corrects your hole',
  card: 'A card does not add up',
  connection: 'The connection drops',
  code: 'A code is lost',
  dispute: 'A captain disputes a hole',
  disputed:
    'A captain disputes a hole and waits for your answer. Correct the hole on the day sheet, or rule below that it is right.',
  rain: 'It rains',
  rainHint:
    'Choose “Play suspended,” set the time of the next update, and post. The rehearsal’s clubhouse screen and its captains see it right away.',
  close: 'Close the day',
  closeHint:
    'Play to hole 18 first. Read the day aloud, check off the captains, and close it; then reopen it, with a reason.',
  screen: 'Clubhouse screen',
  cardIn:
    'A made-up card has come in, and its total is one too high. Find it on the Cards page and settle it.',
  codeHint:
    'A captain has lost the code: press “New code…” next to that captain. The old phone is signed out; no score is lost.',
  dropped: (seconds: number) =>
    `The connection is gone for ${seconds} seconds. Keep typing: your posts wait here and are then sent in order.`,
  back: 'The connection is back. Everything that was waiting has been posted.',
  pickCell: 'Put the cursor in a hole on the day sheet first, then press this again.',
  corrects: (teamId: TeamId, hole: number, seconds: number) =>
    `In ${seconds} seconds the ${TEAM_NAMES[teamId]} captain will post hole ${hole}. Type a number of your own there now; press Enter when the captain has posted.`,
  corrected: (teamId: TeamId, hole: number) =>
    `The ${TEAM_NAMES[teamId]} captain has posted hole ${hole}. Press Enter in that hole now.`,
  nothingReal: 'Nothing here is real.',
  notShown: 'The public site does not show it.',
  plate: (day: number) => `Made-up Day ${day}`,
  board: 'Rehearsal board',
  emptyBoard: 'Rehearsal board: empty until the first hole is decided',
  screenTitle: 'Rehearsal: clubhouse screen',
  screenWaits: 'Loading the rehearsal.',
  realScreen: 'The real clubhouse screen',
  over: 'The rehearsal was thrown away.',
} as const;
