-- The effects of every change, whether from the site, the command line or psql: rules and versions, append-only tables,
-- the trail, announcements, the desk's feed. Re-applied when this file changes.

-- These triggers check rules that depend on another row, and set versions. Most run before the change.
create or replace trigger before_score_birth before insert on scores
  for each row execute function before_score_birth();
create or replace trigger before_score_change before update on scores
  for each row execute function before_score_change();
create or replace trigger open_day_of_scores after insert on scores referencing new table as created
  for each statement execute function open_day_of_scores();
create or replace trigger before_day_change before update on days
  for each row execute function before_day_change();
create or replace trigger keep_captains_out before update of state, captains_out on days
  for each row execute function keep_captains_out();
create or replace trigger keep_open_day before update on days
  for each row execute function keep_open_day();
create or replace trigger end_rehearsal after update of state on days
  for each row when (new.tournament_id <> rehearsal_id() and old.state = 'not open' and new.state = 'open')
  execute function end_rehearsal();
create or replace trigger before_match_change before update on matches
  for each row execute function before_match_change();
create or replace trigger before_pairing_change before insert or update or delete on pairings
  for each row execute function before_pairing_change();
create or replace trigger before_card_change before insert or update on cards
  for each row execute function before_card_change();
create or replace trigger before_card_hole_change before insert or update on card_holes
  for each row execute function before_card_hole_change();
create or replace trigger before_second_entry_change before insert or update on second_entries
  for each row execute function before_card_hole_change();
create or replace trigger before_paper_total_change before insert or update on paper_totals
  for each row execute function before_paper_total_change();

-- Append-only.
create or replace trigger keep_corrections before update or delete on corrections
  for each row execute function keep_corrections();
create or replace trigger keep_all_corrections before truncate on corrections
  for each statement execute function keep_corrections();
create or replace trigger keep_trail before update or delete on trail
  for each row execute function keep_trail();
create or replace trigger keep_all_of_trail before truncate on trail
  for each statement execute function keep_trail();
create or replace trigger keep_undone before update on undone
  for each row execute function keep_trail();
create or replace trigger keep_all_undone before truncate on undone
  for each statement execute function keep_trail();

-- These triggers record changes to scores in corrections, and all other changes in the trail. Their arguments
-- are the columns of the primary key, then the columns that the trail does not show. Three changes are not
-- recorded: the creation of a row that starts empty, because its later changes are enough to rebuild it;
-- a change to a tournament's version, because the version rises with every score;
-- and the deletion of a rehearsal, because its id no longer exists.
create or replace trigger after_score_change after update on scores
  for each row execute function after_score_change();
create or replace trigger record_teams after insert or update or delete on teams
  for each row execute function record_change('{id}');
create or replace trigger record_tournaments after insert or update of
    status, time_zone, host_team_id, corrections_a_minute, captains_award_team_id, captains_award_player_id
  on tournaments for each row execute function record_change('{id}', '{version,records_version}');
create or replace trigger record_tournaments_gone after delete on tournaments
  for each row when (old.id <> rehearsal_id()) execute function record_change('{id}', '{version,records_version}');
create or replace trigger record_days after insert or update or delete on days
  for each row execute function record_change('{tournament_id,day}');
create or replace trigger record_players after insert or update or delete on players
  for each row execute function record_change('{id}');
create or replace trigger record_matches after insert or update or delete on matches
  for each row execute function record_change('{tournament_id,day,group_number}');
create or replace trigger record_pairings after insert or update or delete on pairings
  for each row execute function record_change('{tournament_id,day,player_id}');
create or replace trigger record_notices after insert or update or delete on notices
  for each row execute function record_change('{id}');
create or replace trigger record_site after insert or update or delete on site
  for each row execute function record_change('{only_row}');
create or replace trigger record_captains after insert or update or delete on captains
  for each row execute function record_change('{id}');
create or replace trigger record_access_codes after insert or update or delete on access_codes
  for each row execute function record_change('{id}', '{selector,secret_hash}');
create or replace trigger record_cards after insert or update or delete on cards
  for each row execute function record_change('{tournament_id,player_id}');
create or replace trigger record_card_holes after update or delete on card_holes
  for each row execute function record_change('{tournament_id,player_id,hole}');
create or replace trigger record_second_entries after update or delete on second_entries
  for each row execute function record_change('{tournament_id,player_id,hole}');
create or replace trigger record_paper_totals after update or delete on paper_totals
  for each row execute function record_change('{tournament_id,day,team_id}');
create or replace trigger record_answers after insert or update or delete on answers
  for each row execute function record_change('{id}');
create or replace trigger record_organizers after insert or update or delete on organizers
  for each row execute function record_change('{id}', '{user_handle}');
create or replace trigger record_passkeys after insert or update or delete on passkeys
  for each row execute function record_change('{id}', '{credential_id,public_key,counter,synced,used_at}');
create or replace trigger record_organizer_invitations after insert or update or delete on organizer_invitations
  for each row execute function record_change('{id}', '{secret_hash}');

-- These triggers announce each public change by raising the tournament's version.
create or replace trigger announce_new_tournament after insert on tournaments
  for each row execute function announce_tournament();
create or replace trigger announce_tournament after update on tournaments
  for each row when (old.status is distinct from new.status or old.time_zone is distinct from new.time_zone
    or old.host_team_id is distinct from new.host_team_id
    or old.captains_award_player_id is distinct from new.captains_award_player_id)
  execute function announce_tournament();
create or replace trigger announce_teams after insert or update or delete on teams
  for each statement execute function announce_every_tournament();
create or replace trigger announce_site after insert or update on site
  for each statement execute function announce_every_tournament();
create or replace trigger announce_days after insert or update or delete on days
  for each row execute function announce_row();
create or replace trigger announce_players after insert or update or delete on players
  for each row execute function announce_row();
create or replace trigger announce_captains after insert or update or delete on captains
  for each row execute function announce_row();
create or replace trigger announce_matches after insert or update or delete on matches
  for each row execute function announce_row();
create or replace trigger announce_opened_scores after insert or delete on scores
  for each row execute function announce_row();
create or replace trigger announce_notices after insert or update or delete on notices
  for each row execute function announce_row();
create or replace trigger announce_cards after insert or update or delete on cards
  for each row execute function announce_row();
create or replace trigger announce_card_holes after update or delete on card_holes
  for each row execute function announce_row();
create or replace trigger announce_second_entries after update or delete on second_entries
  for each row execute function announce_row();
create or replace trigger announce_answers after insert on answers
  for each row execute function announce_row();

-- When a code is revoked or a captain is replaced, every open captain's screen checks who is signed in.
create or replace trigger tell_captains after update of revoked_at on access_codes
  for each row execute function tell_captains();
create or replace trigger tell_captains after update of replaced_at on captains
  for each row execute function tell_captains();

-- The desk's feed. For accounts, it reports only that something has changed.
create or replace trigger tell_desk after insert on corrections
  for each row execute function tell_desk_of_score();
create or replace trigger tell_desk after insert on trail
  for each row execute function tell_desk_of_change();
create or replace trigger tell_desk after insert or update on organizers
  for each statement execute function tell_desk_of_accounts();
create or replace trigger tell_desk after insert or update on passkeys
  for each statement execute function tell_desk_of_accounts();
create or replace trigger tell_desk after insert or update on organizer_invitations
  for each statement execute function tell_desk_of_accounts();
create or replace trigger tell_desk after insert or update on recovery_codes
  for each statement execute function tell_desk_of_accounts();
create or replace trigger tell_desk after update of ended_at on organizer_sessions
  for each statement execute function tell_desk_of_accounts();
