-- What comes in on paper (D-15, D-16), and what captains and organizers say about a day's points (D-17).

create table cards (
  tournament_id integer not null,
  team_id text not null,
  player_id bigint not null,
  signed_out smallint check (signed_out between 9 and 135),
  signed_in smallint check (signed_in between 9 and 135),
  signed_total smallint check (signed_total between 18 and 270),
  ruled_total smallint check (ruled_total between 18 and 270),
  version integer not null default 1 check (version > 0),
  primary key (tournament_id, player_id),
  foreign key (tournament_id, team_id, player_id) references players (tournament_id, team_id, id)
);
comment on table cards is 'A player''s own card on Day 2 (D-15), and what was signed for on paper.';
comment on column cards.ruled_total is 'The total of the holes that an organizer has ruled to be right.';

create table card_holes (
  tournament_id integer not null,
  player_id bigint not null,
  hole smallint not null check (hole between 1 and 18),
  strokes smallint check (strokes between 1 and 15),
  picked_up boolean not null default false,
  version integer not null default 1 check (version > 0),
  primary key (tournament_id, player_id, hole),
  foreign key (tournament_id, player_id) references cards,
  constraint card_holes_strokes_or_picked_up check (not (picked_up and strokes is not null))
);
comment on table card_holes is 'One hole of a card: strokes, picked up, or still empty.';

-- The card of somebody who may win is typed twice, by two people. The second one does not see what the first one
-- typed; where the two differ, the paper decides.
create table second_entries (
  tournament_id integer not null,
  player_id bigint not null,
  hole smallint not null check (hole between 1 and 18),
  strokes smallint check (strokes between 1 and 15),
  picked_up boolean not null default false,
  version integer not null default 1 check (version > 0),
  primary key (tournament_id, player_id, hole),
  foreign key (tournament_id, player_id) references cards,
  constraint second_entries_strokes_or_picked_up check (not (picked_up and strokes is not null))
);
comment on table second_entries is 'One hole of a card, typed again from the paper by the other organizer.';

-- Compared with the posted strokes: a day whose paper differs does not close without a ruling. The public sees nothing
-- of it, so nothing is announced.
create table paper_totals (
  tournament_id integer not null,
  day smallint not null,
  team_id text not null references teams,
  total smallint check (total between 18 and 270),
  version integer not null default 1 check (version > 0),
  primary key (tournament_id, day, team_id),
  foreign key (tournament_id, day) references days
);
comment on table paper_totals is 'The total on a team''s paper card of a day, as it was typed; null once it was emptied.';

-- Nothing is ever changed here. Where everybody stands follows from all answers and the versions of the scores.
create table answers (
  id bigint generated always as identity primary key,
  tournament_id integer not null,
  day smallint not null,
  team_id text not null references teams,
  kind text not null check (kind in ('agree', 'dispute', 'take back', 'rule')),
  hole smallint check (hole between 1 and 18),
  seen jsonb not null default '[]' check (jsonb_typeof(seen) = 'array'),
  reason text check (reason ~ '\S' and length(reason) <= 280 and reason !~ '[[:cntrl:]]'),
  role text not null check (role in ('captain', 'organizer')),
  given_by text not null check (given_by <> ''),
  at timestamptz not null default now(),
  foreign key (tournament_id, day) references days,
  constraint answers_one_hole check ((kind = 'agree') = (hole is null)),
  constraint answers_say_why check ((kind in ('dispute', 'rule')) = (reason is not null)),
  constraint answers_rulings check (kind <> 'rule' or role = 'organizer'),
  constraint answers_seen_in_bounds check (
    jsonb_array_length(seen) <= 18 and octet_length(seen::text) <= 4000 and jsonb_array_length(seen)
      = jsonb_array_length(jsonb_path_query_array(seen, 'strict $[*] ? (@.hole >= 1 && @.hole <= 18
        && @.versions.timbermen >= 1 && @.versions.stopemen >= 1 && @.versions.powdermen >= 1
        && @.points.timbermen >= 0 && @.points.stopemen >= 0 && @.points.powdermen >= 0
        && !exists (@.versions.keyvalue() ? (@.value > 2147483647 || @.key != "timbermen" && @.key != "stopemen" && @.key != "powdermen"))
        && !exists (@.points.keyvalue() ? (@.value > 2 || @.key != "timbermen" && @.key != "stopemen" && @.key != "powdermen")))'))),
  constraint answers_seen_of_their_hole check (case kind
    when 'agree' then true
    when 'take back' then seen = '[]'
    else jsonb_array_length(seen) = 1 and seen #> '{0,hole}' = to_jsonb(hole) end)
);
create index answers_of_day on answers (tournament_id, day, id);
create index answers_by_captain on answers (tournament_id, team_id, at) where role = 'captain';
comment on table answers is 'Append-only: one word of a captain, or an organizer''s ruling, about a day''s points.';
comment on column answers.seen is 'The holes that it is about, with the versions of their three scores and the points that these paid.';
comment on column answers.role is 'An organizer agrees for a captain who was asked aloud.';
