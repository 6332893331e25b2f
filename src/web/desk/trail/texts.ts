import type { TrailFilter, TrailLine } from '#contract/desk/trail.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { FIELDS, SUBJECTS, sayField } from './field-words.ts';

export const TRAIL = {
  title: 'Trail',
  lead: 'Every score and decision, as it comes. Nothing is erased: an undo is one more line.',
  save: 'Save as CSV',
  filters: 'Which lines',
  team: 'Team',
  all: 'All',
  day: 'Day',
  bothDays: 'Both days',
  hole: 'Hole',
  allHoles: 'All 18',
  who: 'Who',
  everyone: 'Everyone',
  what: 'What',
  list: 'Trail, newest first',
  none: 'No line fits. Choose less, or wait for the first post.',
  older: 'Show older lines',
  justNow: 'just now',
  noPoints: 'no points moved',
  ofHole: 'points of the hole',
  firstPost: 'first post',
  emptied: 'empty',
  undo: 'Undo…',
  changedSince: 'changed since',
  official: 'the day is official',
  hidden: 'Shown once the card has been typed twice.',
} as const;

export const KINDS: Readonly<Record<TrailFilter['what'], string>> = {
  everything: 'Everything',
  scores: 'Scores and matches',
  cards: 'Cards',
  day: 'The day and notices',
  people: 'Players, pairings, captains',
  settings: 'Event and site',
  organizers: 'Organizers',
};

export const KEYS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['J', 'K'], does: 'next, previous line' },
  { keys: ['U'], does: 'undo this line' },
  { keys: ['/'], does: 'filter' },
  { keys: ['Enter'], does: 'open the hole on the day sheet' },
];

/** '147 lines' */
export function countWords(count: number): string {
  if (count >= 1_000) return '1,000 lines and more';
  return count === 1 ? '1 line' : `${count} lines`;
}

/** 'captain, phone' */
export function fromWords({ by, from }: TrailLine): string {
  if (by.role === 'captain') return 'captain, phone';
  if (from === null) return by.role;
  return from === 'database' ? 'directly in the database' : from;
}

/** 'Day 1, hole 9', 'Day 1, group 3', 'Robin Sample', 'The site' */
export function placeWords({ subject, day, hole, group, person, teamId }: TrailLine): string {
  const where = [
    day && `Day ${day}`,
    hole && `hole ${hole}`,
    group && `group ${group}`,
    person,
    !hole && subject !== 'matches' && teamId && TEAM_NAMES[teamId],
  ].filter(Boolean);
  const about = SUBJECTS[subject];
  if (subject === 'scores' || (subject === 'matches' && where.length > 0)) return where.join(', ');
  return where.length > 0 ? `${about}: ${where.join(', ')}` : about;
}

/** What happened to anything but a score or a match: 'State: open → suspended'. */
export function fieldWords({ change }: TrailLine): string {
  if (change.kind === 'hidden') return TRAIL.hidden;
  if (change.kind !== 'fields') return '';
  const { action, fields } = change;
  const told = fields.map(({ name, from, to }) => {
    const word = FIELDS[name] ?? name.replaceAll('_', ' ');
    if (from === null || action === 'added') return `${word}: ${sayField(name, to)}`;
    return `${word}: ${sayField(name, from)} → ${sayField(name, to)}`;
  });
  const done = action === 'changed' ? '' : action;
  return [done, told.join('; ')].filter(Boolean).join('. ');
}

export function result(to: string | null): string {
  if (to === null) return 'open';
  return to === 'halved' ? 'halved' : `${TEAM_NAMES[to as keyof typeof TEAM_NAMES]} won`;
}

export const UNDO = {
  title: (line: number) => `Undo line ${line}?`,
  why: 'Why (others will read it)',
  keep: 'Keep it',
  post: 'Post the undo',
  stays: (line: number) => `Line ${line} stays in the trail.`,
  missing: 'Say why first.',
  waits: 'What it will do is being worked out…',
  done: (line: number, by: number) => `Line ${line} is undone by line ${by}.`,
} as const;

/** 'A new correction is posted: Timbermen, hole 13, from 4 back to empty.' */
export function undoWords({ change, teamId, hole, group }: TrailLine): string {
  if (change.kind === 'score' && teamId)
    return `A new correction is posted: ${TEAM_NAMES[teamId]}, hole ${hole}, from ${change.to ?? 'empty'} back to ${change.from ?? 'empty'}.`;
  if (change.kind === 'match')
    return `The match of group ${group} is posted again: from ${result(change.to)} back to ${result(change.from)}.`;
  return '';
}
