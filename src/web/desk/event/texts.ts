import { TEAM_NAMES, type TeamId } from '#domain/teams.ts';

export const EVENT = {
  title: 'Event',
  lead: 'Saved as you leave a field. The public pages follow at once.',
  saved: (when: string) => `Saved ${when}`,
  takeTheirs: 'Take theirs',
  saveMine: 'Save mine instead',
} as const;

export const CUP = {
  title: 'The cup',
  year: 'Year',
  host: 'Host',
  zone: 'Time zone of the course',
  help: 'The next year is started when this one is over.',
} as const;

export const DAY = {
  title: (day: number) => `Day ${day}`,
  date: 'Date',
  startTime: 'First tee',
  points: 'Points of a hole',
  sole: 'Low score',
  sharedByTwo: 'Two tie',
  sharedByThree: 'Three tie',
  soleSecond: 'Second alone',
  open: (day: number) =>
    `The points can be changed until Day ${day} is opened, not after. An empty date reads “to be announced”.`,
  begun: (day: number) => `Day ${day} has begun: what a hole pays stays as it is.`,
} as const;

export const SITE = {
  title: 'Site and contact page',
  tournamentName: 'Name of the cup',
  venue: 'Venue',
  email: 'E-mail',
  phone: 'Phone',
  location: 'Location',
  hashtag: 'Hashtag',
  links: 'Links, one a line: the words, then the https address',
  spectators: 'For spectators, on the Schedule page',
  parking: 'Where to park',
  walking: 'Where to walk',
  food: 'Food',
  help: 'An empty field reads “to be announced”; what spectators are told is left out while it is empty.',
} as const;

export const TEAM = {
  title: (teamId: TeamId) => `${TEAM_NAMES[teamId]}: texts`,
  courseName: 'Course',
  courseLocation: 'Where it is',
  courseType: 'Kind of course',
  teamSpirit: 'Motto',
  description: 'About the team',
  established: 'Course since',
} as const;

export const PICTURE = {
  title: 'What the public reads',
  help: 'As it stands on the site now. It follows as soon as a field is saved.',
  host: (team: string, course: string) => `Hosted by the ${team} at ${course}`,
  day: (day: number) => `Day ${day}`,
  none: 'To be announced',
  contact: 'Contact',
  spectators: 'For spectators',
  noCourse: 'Nothing about the course yet',
} as const;
