-- For a database at 0048, the last of the earlier migrations: brings it to the same tables as db/schema. A new database
-- starts from db/schema and skips this file.

alter table tournaments drop constraint tournaments_id_check;
alter table tournaments add constraint tournaments_id_check check (id between 2025 and 2125 or id = rehearsal_id());
comment on table tournaments is 'One year''s cup, known by its year; rehearsal_id() is the rehearsal. Its start date is the date of its Day 1.';
alter table days drop constraint days_check;
alter table days add constraint days_in_their_year
  check (extract(year from date) = tournament_id or tournament_id = rehearsal_id());
alter table site drop constraint site_shows_no_rehearsal;
alter table site add constraint site_shows_no_rehearsal check (tournament_id <> rehearsal_id());

-- Constraints whose names said nothing.
alter table matches rename constraint matches_check to matches_groups_of_the_day;
alter table matches rename constraint matches_check1 to matches_won_or_halved;
alter table pairings rename constraint pairings_check to pairings_places_of_the_day;
alter table captains rename constraint captains_check to captains_replaced_later;
alter table access_codes rename constraint access_codes_check to access_codes_revoked_later;
alter table sessions rename constraint sessions_check to sessions_expire_later;
alter table corrections rename constraint corrections_check to corrections_name_their_captain;
alter table trail rename constraint trail_check to trail_says_what_changed;
alter table undone rename constraint undone_check to undone_by_a_later_line;
alter table card_holes rename constraint card_holes_check to card_holes_strokes_or_picked_up;
alter table second_entries rename constraint second_entries_check to second_entries_strokes_or_picked_up;

-- An answer is about holes of its day, and no larger than these. The index is for the limit of a captain.
alter table answers add constraint answers_seen_in_bounds check (
  jsonb_array_length(seen) <= 18 and octet_length(seen::text) <= 4000 and jsonb_array_length(seen)
    = jsonb_array_length(jsonb_path_query_array(seen, 'strict $[*] ? (@.hole >= 1 && @.hole <= 18
        && @.versions.timbermen >= 1 && @.versions.stopemen >= 1 && @.versions.powdermen >= 1
        && @.points.timbermen >= 0 && @.points.stopemen >= 0 && @.points.powdermen >= 0
        && !exists (@.versions.keyvalue() ? (@.value > 2147483647 || @.key != "timbermen" && @.key != "stopemen" && @.key != "powdermen"))
        && !exists (@.points.keyvalue() ? (@.value > 2 || @.key != "timbermen" && @.key != "stopemen" && @.key != "powdermen")))')));
alter table answers add constraint answers_seen_of_their_hole check (case kind
  when 'agree' then true
  when 'take back' then seen = '[]'
  else jsonb_array_length(seen) = 1 and seen #> '{0,hole}' = to_jsonb(hole) end);
create index answers_by_captain on answers (tournament_id, team_id, at) where role = 'captain';
comment on column tournaments.corrections_a_minute is 'The most corrections one captain may make in a minute, and the most answers they may give; null is no limit.';
