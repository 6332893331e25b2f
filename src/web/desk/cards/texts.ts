import { type CardSummary, PICKED_UP } from '#domain/county-champion/card.ts';
import type { SignedFor } from '#domain/county-champion/signed-for.ts';
import { LEAST_TOTAL, MOST_TOTAL } from '#domain/paper-total.ts';
import { HOLES } from '#domain/rules.ts';
import { MAX_STROKES, MIN_STROKES } from '#domain/strokes.ts';
import { TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import type { KeyLine } from '#web/desk/typing/key-list.tsx';
import { EMPTY } from '#web/desk/typing/texts.ts';
import type { Tone } from '#web/desk/ui/box.tsx';
import type { DeskIconName } from '#web/desk/ui/desk-icon.tsx';
import { holesListed } from '#web/texts/words.ts';
import { type CardCell, type CardValue, SIGNED } from './card-cells.ts';
import { type CardView, isDone } from './card-view.ts';

export const CARDS = {
  title: 'Cards',
  lead: 'Day 2, one card per player, for the County Champion. The team points are on the day sheet.',
  board: 'County Champion board',
  groups: 'Groups',
  group: (group: number) => `Group ${group}`,
  nobody: 'Nobody is in a group for Day 2 yet. Make the pairings first; each card needs a player.',
  toPairings: 'Open the pairings',
  locked: 'Day 2 is closed. To correct a card, reopen the day with a reason.',
  of: (posted: number, all: number) => `${posted} of ${all} holes typed`,
  out: 'Out',
  in: 'In',
  addedUp: 'Added up',
  signedFor: 'Signed for',
  agrees: 'Agrees',
  ruled: 'Ruled right',
  pickedUp: 'Picked up',
  noCard: 'No card',
  noCardText: 'No card was turned in, so the player is not in the running for County Champion.',
  thereIsOne: 'There is a card after all',
  notSigned: 'Not signed',
  apart: (by: number) => (by === 0 ? 'Nines differ' : `${Math.abs(by)} apart`),
  soFar: (played: number) => `${played} of ${HOLES}`,
  holesAreRight: (total: number) => `The holes are right: ${total}`,
  takeBack: 'Undo the ruling',
  onPaper: { out: 'Out on paper', in: 'In on paper' },
  compare:
    'Compare each hole with the paper. If the holes match the paper, the total was added wrong and the holes count. Until one of you confirms, the card stays off the County Champion board.',
  blind: 'Second entry',
  entriesDiffer: 'The two entries differ',
  again: (name: string | null) =>
    `Within two strokes of the lead, so two people type this card. ${name ?? 'Somebody'} typed it first. Type it again from the paper. The first entry is hidden from you.`,
  ofAnother:
    'Within two strokes of the lead: the other organizer has to type this card again, without seeing yours.',
  twice: (settled: readonly number[]) =>
    settled.length === 0
      ? 'Two people typed this card, and their entries agree.'
      : `Two people typed this card. Their entries differed on ${holesListed(settled)} and were settled from the paper.`,
  differ:
    'Two people typed this card, and their entries differ. Look at the paper, and press the score it shows. Until then the card is not on the County Champion board.',
  paperSays: (hole: number) => `Hole ${hole}: the paper says`,
  hole: (hole: number) => `Hole ${hole}`,
  forget: 'Remove from this laptop',
  needYou: (problems: number) => (problems === 1 ? 'One field needs you.' : `${problems} fields need you.`),
} as const;

/** 'Cedar Propsetter, hole 7: 5 was not posted.' */
export function sayStranded(name: string | null, hole: CardCell['hole'], value: CardValue | null): string {
  const said = value === null ? EMPTY : say(value);
  return `${fieldName(name ?? 'A card', hole)}: ${said} was not posted.`;
}

const GROUP_WORDS = {
  none: 'no cards',
  typed: (typed: number, all: number) => `${typed} of ${all} typed`,
  differ: (count: number) => `${count} ${count === 1 ? 'does' : 'do'} not agree`,
  pickedUp: (count: number) => `${count} picked up`,
  agree: (count: number) => `${count} cards agree`,
  noCard: (count: number) => `${count} without a card`,
  again: (count: number) => `${count} to type again`,
} as const;

type GroupState = { text: string; icon: DeskIconName | null; kind?: Tone };

/**
 * The text and icon of a group in the list. `playing` is the text for a group with no scores yet, or null
 * once the day is closed.
 */
export function groupState(cards: readonly CardView[], playing: string | null): GroupState {
  const count = (is: (card: CardView) => boolean) => cards.filter(is).length;
  const differ = count(({ verdict: { kind } }) => kind === 'differs' || kind === 'entries differ');
  if (differ > 0) return { text: GROUP_WORDS.differ(differ), icon: 'warning', kind: 'danger' };
  const again = count(({ verdict }) => verdict.kind === 'blind');
  if (again > 0) return { text: GROUP_WORDS.again(again), icon: 'copy' };
  const done = count(isDone);
  if (done === cards.length && done > 0) {
    const pickedUp = count(({ summary }) => summary.state === 'picked up');
    const noCard = count(({ verdict }) => verdict.kind === 'no card');
    const left = [
      pickedUp > 0 && GROUP_WORDS.pickedUp(pickedUp),
      noCard > 0 && GROUP_WORDS.noCard(noCard),
    ].filter(Boolean);
    return { text: left.join(', ') || GROUP_WORDS.agree(done), icon: 'check', kind: 'ok' };
  }
  if (cards.every(({ summary }) => summary.state === 'empty'))
    return { text: playing ?? GROUP_WORDS.none, icon: null };
  return { text: GROUP_WORDS.typed(done, cards.length), icon: 'edit' };
}

export function say(value: CardValue): string {
  return value === PICKED_UP ? 'P' : String(value);
}

export function fieldName(name: string, hole: CardCell['hole']): string {
  return hole === SIGNED ? `${name}, signed for` : `${name}, hole ${hole}`;
}

export const RANGE = {
  hole: `A hole takes a whole number from ${MIN_STROKES} to ${MAX_STROKES}, or P for picked up.`,
  signed: `Type a total from ${LEAST_TOTAL} to ${MOST_TOTAL}.`,
} as const;

export const PROBLEM = {
  asks: (name: string, { hole }: CardCell) =>
    hole === SIGNED ? `Clear the total that ${name} signed for?` : `Clear hole ${hole} on ${name}’s card?`,
  asksMore: 'Without it, the card is off the board. The old value stays in the trail.',
  conflict: ({ hole }: CardCell) => `Two people changed this ${hole === SIGNED ? 'total' : 'hole'}`,
  effect: 'Look at the paper. Both stay in the trail.',
  whatName: ({ hole }: CardCell) => (hole === SIGNED ? 'the signed total' : `hole ${hole}`),
} as const;

/** 'It differs by 1, on the back nine.' Empty until a nine's sum on paper is typed. */
function sayWhere(verdict: SignedFor & { kind: 'differs' }): string {
  const { by, nines } = verdict;
  if (nines === null) return '';
  if (nines.length === 0) return 'Both nines agree; their sum is wrong.';
  const where = nines.map(({ nine }) => `the ${nine} nine`).join(' and ');
  return by === 0 ? `The totals agree, but ${where} do not.` : `It differs by ${Math.abs(by)}, on ${where}.`;
}

export function sayDiffers(total: number, signed: number, verdict: SignedFor & { kind: 'differs' }): string {
  return `The holes add up to ${total}, but the card is signed for ${signed}. ${sayWhere(verdict)}`;
}

export function sayRuled(total: number, signed: number | null, name: string | null): string {
  const by = name === null ? 'It was ruled' : `${name} ruled`;
  const paper = signed === null ? 'nothing was signed for' : `the card was signed for ${signed}`;
  return `${by} that the holes are right: ${total}, though ${paper}.`;
}

export function sayPickedUp({ pickedUpOn }: CardSummary): string {
  const holes = pickedUpOn.length === 1 ? `hole ${pickedUpOn[0]}` : `holes ${pickedUpOn.join(', ')}`;
  return `Picked up on ${holes}: no 18-hole score, so not in the running for County Champion. The other holes stay as typed.`;
}

export function saySame(name: string, teamId: TeamId): string {
  return `All 18 holes match ${name}’s card (${TEAM_NAMES[teamId]}). Was one card typed twice?`;
}

/** The announcement of a post, for screen readers. */
export function sayPosted(
  name: string,
  hole: CardCell['hole'],
  strokes: CardValue | null,
  after: CardSummary,
): string {
  if (hole === SIGNED)
    return strokes === null ? `${name}’s signed total was cleared.` : `${name} signed for ${say(strokes)}.`;
  const shown = strokes === null ? EMPTY : strokes;
  const rest =
    after.total === null ? `${after.holesPlayed} of ${HOLES} holes.` : `The holes add up to ${after.total}.`;
  return `${name}, hole ${hole}: ${shown}. ${rest}`;
}

export const KEYS: readonly KeyLine[] = [
  { keys: ['Enter'], does: 'post, next hole' },
  { keys: ['P'], does: 'picked up' },
  { keys: ['PgDn'], does: 'next group' },
  { keys: ['Shift', 'Enter'], does: 'back' },
  { keys: ['Del'], does: 'clear a hole' },
  { keys: ['PgUp'], does: 'previous group', rare: true },
  { keys: ['←', '→', '↑', '↓'], does: 'move', rare: true },
  { keys: ['Esc'], does: 'restore the saved value', rare: true },
  { keys: ['F2'], does: 'next field that needs you', rare: true },
  { keys: ['Tab'], does: 'to the choices under a field', rare: true },
];
