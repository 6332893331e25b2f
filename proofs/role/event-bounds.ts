import { again, type Bound, bound } from './bound.ts';

/** Statements that create the event's rows, starting with three players. */
const PLAYERS = `insert into players (tournament_id, team_id, slot, name) values
  (2025, 'stopemen', 1, 'Sample Player'), (2025, 'stopemen', 2, 'Another Player'), (2025, 'stopemen', 3, 'Third Player')`;
const playerIn = (slot: number) => `(select id from players where slot = ${slot})`;
const pairing = (slot: number, day: number, group: number, place: number, team = 'stopemen') =>
  `insert into pairings (tournament_id, day, player_id, team_id, group_number, place)
    values (2025, ${day}, ${playerIn(slot)}, '${team}', ${group}, ${place})`;
const CARD = `insert into cards (tournament_id, team_id, player_id) values (2025, 'stopemen', ${playerIn(1)})`;
const HOLE = `insert into card_holes (tournament_id, player_id, hole) values (2025, ${playerIn(1)}, 1)`;
const SECOND = `insert into second_entries (tournament_id, player_id, hole) values (2025, ${playerIn(1)}, 1)`;
const PAPER = "insert into paper_totals (tournament_id, day, team_id) values (2025, 1, 'stopemen')";
const NOTICE = "insert into notices (tournament_id, text) values (2025, 'Sample notice.')";
const entry = (column: string, value: string) =>
  `insert into trail (subject, key, became, role, actor, ${column})
    values ('site', '{}', '{}', 'database', 'somebody', ${value})`;
const UNDONE = 'insert into undone (line, by_line, tournament_id) values (1, 2, 2025)';
const HASHED_KEY = `'${'k'.repeat(43)}'`;

const answer = (values: Record<string, string>) => {
  const row: Record<string, string> = {
    tournament_id: '2025',
    day: '1',
    team_id: "'stopemen'",
    kind: "'agree'",
    role: "'captain'",
    given_by: "'Sample Captain'",
    ...values,
  };
  return `insert into answers (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`;
};
/** A hole as a captain has seen it. */
export const seen = (hole: number) => ({
  hole,
  versions: { timbermen: 1, stopemen: 1, powdermen: 1 },
  points: { timbermen: 2, stopemen: 0, powdermen: 0 },
});
const seenAll = (...holes: readonly unknown[]) => `'${JSON.stringify(holes)}'`;

const DISPUTE = { kind: "'dispute'", hole: '7', reason: "'We had 4'", seen: seenAll(seen(7)) };

/** Bounds of pairings, answers, the players' own cards, paper totals, notices and the trail. */
export const EVENT_BOUNDS: readonly Bound[] = [
  bound(
    'pairings_pkey',
    'D-14 a player plays only once a day',
    PLAYERS,
    pairing(1, 1, 1, 1),
    pairing(1, 1, 2, 1),
  ),
  bound(
    'pairings_one_a_place',
    'D-14 two players cannot have the same place in a group',
    PLAYERS,
    pairing(1, 2, 1, 1),
    pairing(2, 2, 1, 1),
  ),
  bound(
    'pairings_places_of_the_day',
    'D-14 a group of Day 1 cannot have three players of a team',
    PLAYERS,
    pairing(3, 1, 1, 3),
  ),
  bound(
    'pairings_places_of_the_day',
    'D-14 a group of Day 2 cannot have two players of a team',
    PLAYERS,
    pairing(2, 2, 1, 2),
  ),
  bound(
    'pairings_tournament_id_day_group_number_fkey',
    'D-14 a player of Day 1 cannot be in group 7',
    PLAYERS,
    pairing(1, 1, 7, 1),
  ),
  bound(
    'pairings_tournament_id_team_id_player_id_fkey',
    'D-14 a player cannot play for another team',
    PLAYERS,
    pairing(1, 1, 1, 1, 'powdermen'),
  ),
  bound(
    'matches_starting_hole_check',
    'D-14 a group cannot start on hole 19',
    'update matches set starting_hole = 19',
  ),
  bound('days_state_check', 'D-16 a day cannot have an unknown state', "update days set state = 'closed'"),
  bound(
    'days_captains_out_check',
    'D-16 captains can be kept out only of an open day',
    'update days set captains_out = true where day = 2',
  ),

  bound('answers_kind_check', 'D-17 an answer cannot be of an unknown kind', answer({ kind: "'shrug'" })),
  bound('answers_hole_check', 'D-17 an answer cannot be about hole 19', answer({ ...DISPUTE, hole: '19' })),
  bound('answers_seen_check', 'D-17 the seen holes of an answer must be a list', answer({ seen: "'{}'" })),
  bound(
    'answers_seen_in_bounds',
    'D-17 an answer cannot list 19 seen holes',
    answer({ seen: seenAll(...Array(19).fill(seen(1))) }),
  ),
  bound(
    'answers_seen_in_bounds',
    'D-17 an answer cannot list hole 0 as seen',
    answer({ seen: seenAll(seen(0)) }),
  ),
  bound(
    'answers_seen_in_bounds',
    'D-17 the seen holes of an answer cannot take more than 4,000 bytes',
    answer({ seen: seenAll({ ...seen(1), note: 'x'.repeat(4_000) }) }),
  ),
  bound(
    'answers_seen_of_their_hole',
    'D-17 a dispute cannot list another hole as seen',
    answer({ ...DISPUTE, seen: seenAll(seen(8)) }),
  ),
  bound('answers_one_hole', 'D-17 a dispute must name its hole', answer({ ...DISPUTE, hole: 'null' })),
  bound('answers_say_why', 'D-17 a dispute must have a reason', answer({ ...DISPUTE, reason: 'null' })),
  bound(
    'answers_reason_check',
    'D-17 the reason for a dispute cannot be blank',
    answer({ ...DISPUTE, reason: "' '" }),
  ),
  bound(
    'answers_reason_check',
    'D-17 the reason for a dispute cannot have 281 characters',
    answer({ ...DISPUTE, reason: "repeat('x', 281)" }),
  ),
  bound(
    'answers_role_check',
    'D-17 an answer cannot come from an unknown role',
    answer({ role: "'database'" }),
  ),
  bound('answers_given_by_check', 'D-17 an answer must name its author', answer({ given_by: "''" })),
  bound('answers_rulings', 'D-17 a captain cannot rule', answer({ ...DISPUTE, kind: "'rule'" })),
  bound('answers_team_id_fkey', 'D-17 a fourth team cannot answer', answer({ team_id: "'nobody'" })),
  bound(
    'answers_tournament_id_day_fkey',
    'D-17 an answer cannot be about a day that does not exist',
    answer({ tournament_id: '2031' }),
  ),
  bound('answers_pkey', 'an answer has a unique id', answer({}), again('answers')),

  bound('cards_pkey', 'D-15 a player cannot have two cards', PLAYERS, CARD, CARD),
  bound(
    'cards_tournament_id_team_id_player_id_fkey',
    'D-15 a card must have a player',
    "insert into cards (tournament_id, team_id, player_id) values (2025, 'stopemen', 9999)",
  ),
  ...(['signed_out', 'signed_in'] as const).map((column) =>
    bound(
      `cards_${column}_check`,
      'D-15 the signed sum of nine holes cannot be 136',
      PLAYERS,
      CARD,
      `update cards set ${column} = 136`,
    ),
  ),
  ...(['signed_total', 'ruled_total'] as const).map((column) =>
    bound(
      `cards_${column}_check`,
      'D-15 the total of a card cannot be 17',
      PLAYERS,
      CARD,
      `update cards set ${column} = 17`,
    ),
  ),
  ...(
    [
      ['card_holes', HOLE],
      ['second_entries', SECOND],
    ] as const
  ).flatMap(([table, hole]) => [
    bound(`${table}_pkey`, 'D-15 a card cannot have the same hole twice', PLAYERS, CARD, hole, hole),
    bound(
      `${table}_tournament_id_player_id_fkey`,
      'D-15 a hole cannot exist without its card',
      PLAYERS,
      hole,
    ),
    bound(
      `${table}_hole_check`,
      'D-15 a card cannot have hole 19',
      PLAYERS,
      CARD,
      hole.replace(', 1)', ', 19)'),
    ),
    bound(
      `${table}_strokes_check`,
      'D-15 a hole of a card cannot have 16 strokes',
      PLAYERS,
      CARD,
      hole,
      `update ${table} set strokes = 16`,
    ),
    bound(
      `${table}_strokes_or_picked_up`,
      'D-15 a hole that was picked up cannot have strokes',
      PLAYERS,
      CARD,
      hole,
      `update ${table} set strokes = 4, picked_up = true`,
    ),
  ]),

  bound('paper_totals_pkey', 'D-16 a card cannot have two paper totals', PAPER, PAPER),
  bound(
    'paper_totals_tournament_id_day_fkey',
    'D-16 a paper total must belong to a day',
    PAPER.replace('2025, 1', '2025, 3'),
  ),
  bound(
    'paper_totals_team_id_fkey',
    'D-16 a fourth team cannot have a paper total',
    PAPER.replace('stopemen', 'golfers'),
  ),
  ...[17, 271].map((total) =>
    bound(
      'paper_totals_total_check',
      `D-16 a paper total cannot be ${total}`,
      PAPER,
      `update paper_totals set total = ${total}`,
    ),
  ),

  bound(
    'notices_pkey',
    'a notice has a unique id',
    NOTICE,
    'update notices set taken_down_at = now()',
    again('notices'),
  ),
  bound('notices_one_at_a_time', 'D-21 there cannot be two notices at the same time', NOTICE, NOTICE),
  bound('notices_text_check', 'D-21 a notice cannot be blank', NOTICE, "update notices set text = ' '"),
  bound(
    'notices_text_check',
    'D-21 a notice cannot have 281 characters',
    NOTICE,
    "update notices set text = repeat('x', 281)",
  ),
  bound('notices_tournament_id_fkey', 'a notice must belong to a tournament', NOTICE.replace('2025', '2031')),
  bound(
    'tournaments_captains_award_fkey',
    "R-66 the Captain's Award must go to a player of the year",
    "update tournaments set captains_award_team_id = 'stopemen', captains_award_player_id = 9999",
  ),
  bound(
    'tournaments_records_version_check',
    "the version of a tournament's records must be positive",
    'update tournaments set records_version = 0',
  ),

  bound('trail_pkey', 'a line of the trail has a unique id', again('trail')),
  bound(
    'trail_role_check',
    'D-19 a line of the trail cannot come from an unknown role',
    entry('reason', 'null').replace("'database'", "'visitor'"),
  ),
  bound(
    'trail_actor_check',
    'D-19 a line of the trail must name its author',
    entry('reason', 'null').replace("'somebody'", "''"),
  ),
  bound(
    'trail_reason_check',
    'D-19 the reason in a line of the trail cannot have 501 characters',
    entry('reason', "repeat('x', 501)"),
  ),
  bound(
    'trail_says_what_changed',
    'D-19 a line of the trail must have an old or a new value',
    entry('was', 'null').replace("'{}', '{}'", "'{}', null"),
  ),
  bound(
    'trail_idempotency_key_check',
    'an idempotency key in the trail must be hashed',
    entry('idempotency_key', "'a-key'"),
  ),
  bound(
    'trail_key_once',
    'an idempotency key in the trail cannot be used twice',
    entry('idempotency_key', HASHED_KEY),
    entry('idempotency_key', HASHED_KEY),
  ),
  bound(
    'undone_pkey',
    'D-19 a line of the trail cannot be undone twice',
    UNDONE,
    UNDONE.replace('(1, 2', '(1, 3'),
  ),
  bound('undone_by_line_key', 'D-19 an undo cannot undo two lines', UNDONE, UNDONE.replace('(1, 2', '(0, 2')),
  bound(
    'undone_by_a_later_line',
    'D-19 a line of the trail cannot be undone by an earlier one',
    UNDONE.replace('(1, 2', '(2, 1'),
  ),
  bound(
    'undone_tournament_id_fkey',
    'D-19 an undo must belong to a tournament',
    UNDONE.replace('2025', '2031'),
  ),
  bound(
    'trail_tournament_id_fkey',
    'D-19 a line of the trail cannot belong to a year that does not exist',
    entry('tournament_id', '2031'),
  ),
];
