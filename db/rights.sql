-- Grants all function privileges. A migration that applies this file first revokes the existing ones.
-- A trigger function needs no privilege; a function that a constraint uses needs one.

grant execute on function rehearsal_id, points_rule, author_of, score_answer, current_score, account_rows
to cup_server, cup_organizer;

grant execute on function
  -- captains
  settle_pepper, signed_in_captain, start_session, end_session, correct_score, begin_answer, give_answer,
  -- organizers' accounts
  accept_invitation, add_passkey, end_organizer_session, invitations_for, invite_from_desk, organizers_at_the_desk,
  organizers_listening, passkeys_for, recover_organizer, recovery_codes_among, remove_organizer, remove_passkey,
  renew_recovery_codes, say_here, sign_in_organizer, signed_in_organizer, start_ceremony, withdraw_invitation,
  -- the event
  organizer_of, last_change, last_captain_change, last_pairings_change, save_roster, save_cup, save_day, save_site_settings,
  save_team_texts, save_pairings, publish_pairings, post_notice_from_desk, take_down_notice_from_desk,
  name_captain_from_desk, respell_captain_from_desk, issue_code_from_desk, revoke_code_from_desk,
  take_back_opening, begin_day_change, change_day_from_desk, let_captains_in, rule_from_desk,
  declare_result, take_back_result, save_captains_award, start_year_from_desk,
  -- posting
  correct_from_desk, post_match_from_desk, post_card_from_desk, post_card_hole_from_desk, post_second_entry_from_desk,
  post_paper_total_from_desk, undo_from_desk, card_answer, match_answer, paper_total_answer, first_typist,
  -- the rehearsal
  start_rehearsal, throw_rehearsal_away_from_desk, open_rehearsal_day, play_rehearsal, post_rehearsal_card,
  dispute_in_rehearsal,
  -- operation
  probe_writing, last_backup
to cup_server;

grant execute on function
  correct_as_organizer, post_match_as_organizer, post_card_hole_as_organizer, post_card_as_organizer,
  issue_code, revoke_code, name_captain, replace_pepper, invite_organizer, uninvite_organizer, start_year
to cup_organizer;

-- If the owner cannot create roles, this role does not exist and the owner makes the backups.
do $$
begin
  if exists (select from pg_roles where rolname = 'cup_backup') then
    grant execute on function note_backup to cup_backup;
  end if;
end
$$;

-- Stores the connection settings of the server and of the organizers' commands with their database roles.
select settle_roles();
