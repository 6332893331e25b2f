import type { TrailLine } from '#contract/desk/trail.ts';
import type { DayState } from '#domain/day-state.ts';
import { DRAWN_FROM } from '#domain/pairings/draw.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { article, fieldWords, placeWords, result } from './texts.ts';

/** The sentence about a deed, without the name at its start: 'drew Day 2’s pairings (36 players placed).' */
export function sayDeed(deed: readonly TrailLine[]): string {
  const [line] = deed;
  if (!line) return '';
  if (line.subject === 'pairings') {
    const players = deed.filter(({ subject }) => subject === 'pairings').length;
    const placed = `${players} ${players === 1 ? 'player' : 'players'} placed`;
    const of = `Day ${line.day}’s pairings`;
    return line.reason?.startsWith(DRAWN_FROM) ? `drew ${of} (${placed}).` : `changed ${of} (${placed}).`;
  }
  if (line.subject === 'players' && deed.length > 1) {
    const teams = new Set(deed.flatMap(({ teamId }) => teamId ?? []));
    const [team] = teams;
    return `saved ${deed.length} players${teams.size === 1 && team ? ` of the ${TEAM_NAMES[team]}` : ''}.`;
  }
  return sayLine(line);
}

/** The seed of a draw, which is recorded only in the trail. */
export function saySeed({ subject, reason }: TrailLine): string | null {
  if (subject !== 'pairings' || !reason?.startsWith(DRAWN_FROM)) return null;
  return `Seed ${reason.slice(DRAWN_FROM.length)}: the same seed and held players give the same draw.`;
}

/** The reason recorded with each line of a new organizer's first sign-in. */
const ACCEPTED = 'accepted an invitation';

/** The reason that a person gave, in quotation marks. Null for reasons that the software recorded. */
export function sayReason(line: TrailLine): string | null {
  const { reason } = line;
  return reason === null || reason === ACCEPTED || saySeed(line) !== null ? null : `“${reason}”`;
}

function sayLine(line: TrailLine): string {
  const { change, day, hole, teamId, person } = line;
  const team = teamId ? `the ${TEAM_NAMES[teamId]}` : '';
  if (change.kind === 'match')
    return `${change.from === null ? 'set' : 'changed'} ${placeWords(line)}: ${change.from === null ? '' : `${result(change.from)} → `}${result(change.to)}.`;
  if (change.kind !== 'fields')
    return `${VERBS.changed} ${person ? `${person}’s card` : lowered(placeWords(line))}. ${fieldWords(line)}`;
  const { action, fields } = change;
  const field = (name: string) => fields.find((entry) => entry.name === name);
  const state = field('state');
  switch (line.subject) {
    case 'days':
      if (state) return `${sayState(state.from as DayState | null, state.to as DayState | null)} Day ${day}.`;
      if (field('pairings_published_at'))
        return `${field('pairings_published_at')?.to === null ? 'unpublished' : 'published'} Day ${day}’s pairings.`;
      break;
    case 'notices':
      if (action === 'added') return `posted a notice: “${field('text')?.to ?? ''}”`;
      if (field('taken_down_at')) return 'took the notice down.';
      break;
    case 'answers':
      return sayAnswer(field('kind')?.to ?? null, `hole ${hole} of Day ${day}`, `Day ${day}`, team);
    case 'captains':
      if (action === 'added') return `named ${person} captain of ${team}.`;
      if (field('replaced_at')) return `ended ${person}’s time as captain of ${team}.`;
      break;
    case 'access_codes':
      return `${action === 'added' ? 'made' : 'ended'} ${person === null ? 'an access code' : `${person}’s access code`}.`;
    case 'organizers':
      if (action === 'added') return 'joined the organizers.';
      if (field('removed_at')) return `removed an organizer${person === null ? '' : `, ${person}`}.`;
      if (field('codes_made_at')) return 'made new recovery codes.';
      if (field('code_used_at')) return 'used a recovery code.';
      break;
    case 'passkeys':
      return action === 'added' ? 'added a passkey.' : 'removed a passkey.';
    case 'organizer_invitations':
      if (action === 'added') return `invited ${field('name')?.to ?? 'an organizer'}.`;
      if (field('used_at')) return 'accepted an invitation.';
      break;
    case 'tournaments': {
      const status = field('status');
      if (action === 'added') return 'started the year.';
      if (status?.to === 'completed') return 'declared the result.';
      if (status?.from === 'completed') return 'undid the declaration of the result.';
      if (status) return status.to === 'active' ? 'started the cup.' : 'set the cup back to upcoming.';
      const award = field('captains_award_player_id');
      if (award?.to) return `gave the Captain’s Award to ${person}.`;
      if (award) return `took back the Captain’s Award from ${person}.`;
      break;
    }
    case 'paper_totals': {
      const total = field('total');
      if (total) return sayNumber(`${team}’s paper total for Day ${day}`, total);
      break;
    }
    case 'cards': {
      const said = action === 'changed' && person !== null ? sayCard(person, field) : null;
      if (said) return said;
      break;
    }
    case 'card_holes':
    case 'second_entries': {
      if (action !== 'changed' || person === null) break;
      const again = line.subject === 'second_entries' ? ' in the second entry' : '';
      return `${sayHole(`hole ${hole} of ${person}’s card`, field)}${again}.`;
    }
  }
  // Leaves out fields that had no value before and are now 'false'.
  const set = fields.filter(({ from, to }) => from !== null || to !== 'false');
  const told = fieldWords({ ...line, change: { ...change, action: 'changed', fields: set } });
  return `${VERBS[action]} ${lowered(placeWords(line))}${told ? `: ${told}` : ''}.`;
}

const VERBS = { added: 'added', changed: 'changed', removed: 'removed' } as const;

type Field = Extract<TrailLine['change'], { kind: 'fields' }>['fields'][number];
type FieldOf = (name: string) => Field | undefined;

/** For example, 'posted the total that Robin Sample signed for: 77.' */
function sayNumber(what: string, { from, to }: Field): string {
  if (to === null) return `cleared ${what}.`;
  return from === null ? `posted ${what}: ${to}.` : `changed ${what} from ${from} to ${to}.`;
}

function sayCard(person: string, field: FieldOf): string | null {
  const [noCard, ruled] = [field('no_card'), field('ruled_total')];
  if (noCard)
    return noCard.to === 'true'
      ? `noted that ${person} turned in no card.`
      : `took back “No card” for ${person}.`;
  if (ruled)
    return ruled.to === null
      ? `took back the ruling on ${person}’s card.`
      : `ruled that the holes of ${person}’s card are right: ${ruled.to}.`;
  const [total, out, back] = [field('signed_total'), field('signed_out'), field('signed_in')];
  if (total) return sayNumber(`the total that ${person} signed for`, total);
  if (out) return sayNumber(`the front nine on ${person}’s card`, out);
  return back ? sayNumber(`the back nine on ${person}’s card`, back) : null;
}

/** For example, 'posted a 4 on hole 18 of Robin Sample’s card', without a period. */
function sayHole(place: string, field: FieldOf): string {
  const { from = null, to = null } = field('strokes') ?? {};
  if (field('picked_up')?.to === 'true') return `marked ${place} as picked up`;
  if (to === null) return `cleared ${place}`;
  return from === null ? `posted ${article(to)} ${to} on ${place}` : `changed ${place} from ${from} to ${to}`;
}

function sayState(from: DayState | null, to: DayState | null): string {
  if (to === 'official') return 'closed';
  if (to === 'suspended') return 'suspended play on';
  if (to === 'not open') return 'undid the opening of';
  if (from === 'suspended') return 'resumed play on';
  return from === 'official' ? 'reopened' : 'opened';
}

function sayAnswer(kind: string | null, hole: string, day: string, team: string): string {
  if (kind === 'agree') return `agreed to ${day} for ${team}.`;
  if (kind === 'dispute') return `disputed ${hole} for ${team}.`;
  if (kind === 'rule') return `ruled that ${hole} is right, for ${team}.`;
  return `withdrew the dispute over ${hole} for ${team}.`;
}

/** The name of a changed thing, for use within a sentence: 'the site', 'player: Robin Sample'. */
function lowered(place: string): string {
  return /^Day \d/.test(place) ? place : `${place.charAt(0).toLowerCase()}${place.slice(1)}`;
}
