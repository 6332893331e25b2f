import { again, type Bound, bound } from './bound.ts';

const setStrokes = (strokes: number) =>
  `update scores set strokes = ${strokes} where id = (select min(id) from scores)`;
const newScore = (tournament: number, day: number, hole: number, team: string) =>
  `insert into scores (tournament_id, day, hole, team_id) values (${tournament}, ${day}, ${hole}, '${team}')`;
const newDay = (tournament: number, day: number) =>
  `insert into days select (jsonb_populate_record(d, '{"tournament_id": ${tournament}, "day": ${day}, "date": null}')).*
    from days d where (tournament_id, day) = (2025, 1)`;
const newMatch = (day: number, group: number) =>
  `insert into matches (tournament_id, day, group_number) values (2025, ${day}, ${group})`;
const newPlayer = (
  slot: number,
  name = "'Sample Player'",
  handicap = 'null',
  team = 'stopemen',
  year = 2025,
) =>
  `insert into players (tournament_id, team_id, slot, name, handicap) values (${year}, '${team}', ${slot}, ${name}, ${handicap})`;

/** Bounds of scores, matches, days, tournaments, teams, players and the site. */
export const GAME_BOUNDS: readonly Bound[] = [
  bound('scores_strokes_check', 'R-35 a score cannot be 0 strokes', setStrokes(0)),
  bound('scores_strokes_check', 'R-35 a score cannot be 16 strokes', setStrokes(16)),
  bound('scores_hole_check', 'D-1 a score cannot be for hole 0', newScore(2025, 2, 0, 'stopemen')),
  bound('scores_hole_check', 'D-1 a score cannot be for hole 19', newScore(2025, 2, 19, 'stopemen')),
  bound(
    'scores_tournament_id_day_fkey',
    'D-1 a score cannot be for a third day',
    newScore(2025, 3, 1, 'stopemen'),
  ),
  bound(
    'scores_tournament_id_day_fkey',
    'D-1 a score must belong to a tournament',
    newScore(2026, 1, 1, 'stopemen'),
  ),
  bound('scores_team_id_fkey', 'R-57 a fourth team cannot have a score', newScore(2025, 2, 1, 'nobody')),
  bound(
    'scores_tournament_id_day_hole_team_id_key',
    'D-1 a team cannot have two scores for a hole of a day',
    newScore(2025, 1, 1, 'stopemen'),
  ),
  bound(
    'scores_pkey',
    'D-1 a score has a unique id',
    'delete from scores s where hole = 18 and not exists (select from corrections c where c.score_id = s.id)',
    "insert into scores (id, tournament_id, day, hole, team_id) overriding system value values ((select min(id) from scores), 2025, 1, 18, 'stopemen')",
  ),

  bound('matches_groups_of_the_day', 'D-4 Day 1 cannot have group 7', newMatch(1, 7)),
  bound('matches_groups_of_the_day', 'D-4 Day 2 cannot have group 13', newMatch(2, 13)),
  bound('matches_groups_of_the_day', 'D-4 a match cannot have group 0', newMatch(1, 0)),
  bound(
    'matches_won_or_halved',
    'D-4 a match cannot be both won and halved',
    "update matches set halved = true, winner_team_id = 'stopemen'",
  ),
  bound('matches_pkey', 'D-4 a group cannot play two matches', newMatch(1, 1)),
  bound(
    'matches_winner_team_id_fkey',
    'D-4 a fourth team cannot win a match',
    "update matches set winner_team_id = 'nobody'",
  ),
  bound('matches_tournament_id_day_fkey', 'D-4 a match cannot be on a third day', newMatch(3, 1)),

  bound('days_day_check', 'R-58 a tournament cannot have a third day', newDay(2025, 3)),
  bound('days_pkey', 'R-58 a tournament cannot have two Day 1s', newDay(2025, 1)),
  bound('days_tournament_id_fkey', 'R-58 a day must belong to a tournament', newDay(2031, 1)),
  bound(
    'days_in_their_year',
    "R-58 a day cannot be outside its tournament's year",
    "update days set date = '2026-09-28' where day = 2",
  ),
  bound(
    'days_formats_check',
    'R-60 every hole must have a format',
    'update days set formats = formats[1:17] where day = 2',
  ),
  bound(
    'days_formats_check',
    'R-60 the format of a hole cannot be null',
    'update days set formats[18] = null where day = 2',
  ),
  bound(
    'days_formats_check',
    'R-60 the format of a hole cannot be unknown',
    "update days set formats[18] = 'foursomes' where day = 2",
  ),
  bound(
    'days_points_sole_check',
    'R-62 a sole low score cannot pay 3 points',
    'update days set points_sole = 3 where day = 2',
  ),
  bound(
    'days_points_sole_check',
    'R-62 a sole low score cannot pay less than 0 points',
    'update days set points_sole = -1 where day = 2',
  ),
  bound(
    'days_points_shared_by_two_check',
    'R-62 a tie of two teams cannot pay 2 points',
    'update days set points_shared_by_two = 2 where day = 2',
  ),
  bound(
    'days_points_shared_by_three_check',
    'R-62 a tie of three teams cannot pay 2 points',
    'update days set points_shared_by_three = 2 where day = 2',
  ),
  bound(
    'days_points_sole_second_check',
    'D-10 a second place cannot pay 2 points',
    'update days set points_sole_second = 2 where day = 2',
  ),

  bound(
    'days_without_champion_says_why',
    'D-27 a day closed without a County Champion must have a reason',
    "update days set state = 'official', without_champion = ' ' where day = 2",
  ),
  bound(
    'days_without_champion_of_closed_day',
    'D-27 Day 1 cannot have a reason for a missing County Champion',
    "update days set state = 'official', without_champion = 'Rain' where day = 1",
  ),

  bound(
    'tournaments_id_check',
    'R-58 a cup cannot be before the first one',
    "insert into tournaments (id, host_team_id) values (2024, 'stopemen')",
  ),
  bound(
    'tournaments_id_check',
    'a cup cannot be more than a hundred years after the first one',
    "insert into tournaments (id, host_team_id) values (2126, 'stopemen')",
  ),
  bound(
    'tournaments_pkey',
    'a year cannot have two cups',
    "insert into tournaments (id, host_team_id) values (2025, 'stopemen')",
  ),
  bound(
    'tournaments_host_team_id_fkey',
    'R-59 a fourth team cannot host the cup',
    "insert into tournaments (id, host_team_id) values (2026, 'nobody')",
  ),
  bound(
    'tournaments_status_check',
    'D-6 the status of a tournament cannot be unknown',
    "update tournaments set status = 'paused'",
  ),
  bound(
    'tournaments_corrections_a_minute_check',
    'the limit of corrections cannot be zero',
    'update tournaments set corrections_a_minute = 0',
  ),
  bound(
    'tournaments_version_check',
    'the version of a tournament must be positive',
    'update tournaments set version = 0',
  ),
  bound(
    '22023',
    'D-11 the time zone of a tournament cannot be unknown',
    "update tournaments set time_zone = 'America/Nowhere'",
  ),

  bound(
    'teams_id_check',
    'R-57 there cannot be a fourth team',
    'insert into teams select (jsonb_populate_record(t, \'{"id": "miners", "name": "Miners"}\')).* from teams t limit 1',
  ),
  bound(
    'teams_pkey',
    'R-57 a team cannot exist twice',
    'insert into teams select (jsonb_populate_record(t, \'{"name": "Others"}\')).* from teams t limit 1',
  ),
  bound(
    'teams_name_key',
    'R-57 two teams cannot have the same name',
    "update teams set name = 'Powdermen' where id = 'stopemen'",
  ),
  bound(
    'teams_name_check',
    'R-57 a team must have a name',
    "update teams set name = '' where id = 'stopemen'",
  ),
  bound(
    'teams_established_check',
    'R-25 a course cannot be from before 1800',
    'update teams set established = 1799',
  ),
  bound(
    'teams_established_check',
    'R-25 a course cannot be from after 2125',
    'update teams set established = 2126',
  ),

  bound('players_slot_check', 'R-57 a team cannot have a thirteenth player', newPlayer(13)),
  bound('players_slot_check', 'R-57 a player cannot have slot 0', newPlayer(0)),
  bound('players_one_a_slot', 'R-16 two players cannot have the same slot', newPlayer(1), newPlayer(1)),
  bound(
    'players_pkey',
    'D-13 a player has a unique id',
    newPlayer(1),
    'update players set slot = null',
    "insert into players (id, tournament_id, team_id, name) overriding system value select id, 2025, 'stopemen', 'Another Player' from players",
  ),
  bound('players_name_check', 'R-16 the name of a player cannot be blank', newPlayer(1, "'  '")),
  bound(
    'players_name_check',
    'R-16 the name of a player cannot have 121 characters',
    newPlayer(1, "repeat('x', 121)"),
  ),
  bound(
    'players_name_check',
    'R-16 the name of a player cannot contain control characters',
    newPlayer(1, "E'a\\tb'"),
  ),
  bound(
    'players_handicap_check',
    'R-67 a handicap cannot be above 54',
    newPlayer(1, "'Sample Player'", '54.1'),
  ),
  bound(
    'players_handicap_check',
    'R-67 a handicap cannot be better than +10',
    newPlayer(1, "'Sample Player'", '-10.1'),
  ),
  bound('22003', 'R-67 a handicap cannot have three digits', newPlayer(1, "'Sample Player'", '100')),
  bound(
    'players_team_id_fkey',
    'R-57 a fourth team cannot have players',
    newPlayer(1, "'Sample Player'", 'null', 'nobody'),
  ),
  bound(
    'players_tournament_id_fkey',
    'a player must belong to a tournament',
    newPlayer(1, "'Sample Player'", 'null', 'stopemen', 2031),
  ),
  bound(
    '428C9',
    "R-16 only the slot decides who is a captain's pick",
    "insert into players (tournament_id, team_id, slot, name, captains_pick) values (2025, 'stopemen', 1, 'Sample Player', true)",
  ),

  bound(
    'site_only_row_check',
    'the row of the site cannot have another key',
    'insert into site (only_row) values (false)',
  ),
  bound('site_pkey', 'there cannot be two rows for the site', 'insert into site default values'),
  bound(
    'site_tournament_id_fkey',
    'the site cannot show a tournament that does not exist',
    'update site set tournament_id = 2031',
  ),
  bound(
    'site_shows_no_rehearsal',
    'the site cannot show a rehearsal',
    'update site set tournament_id = 9999',
  ),
  bound(
    'site_tournament_name_check',
    'the name of the tournament on the site cannot be blank',
    "update site set tournament_name = ' '",
  ),
  bound('site_email_check', 'R-27 an e-mail address must contain an @', "update site set email = 'nobody'"),
  bound('site_hashtag_check', 'R-27 a hashtag must start with #', "update site set hashtag = 'cup'"),
  bound('site_entry_fee_is_a_line', 'R-65 the entry fee cannot be blank', "update site set entry_fee = ' '"),
  bound(
    'site_social_links_check',
    'R-4 the social links must be a list',
    "update site set social_links = '{}'",
  ),
  bound('migrations_pkey', 'a migration cannot be recorded twice', again('migrations')),
];
