-- The scores, and who changed what: corrections for the scores, the trail for everything else (D-19). Both take their
-- line number from one sequence, so that the desk shows them as one list.

create table scores (
  id bigint generated always as identity primary key,
  tournament_id integer not null,
  day smallint not null,
  hole smallint not null check (hole between 1 and 18),
  team_id text not null references teams,
  strokes smallint check (strokes between 1 and 15),
  version integer not null default 1 check (version > 0),
  foreign key (tournament_id, day) references days,
  unique (tournament_id, day, hole, team_id)
);
comment on table scores is 'The official posted score of one team on one hole of one day. Exists once the day is open.';

create sequence trail_lines;

create table corrections (
  id bigint generated always as identity primary key,
  score_id bigint not null references scores,
  score_version integer not null check (score_version > 1),
  from_strokes smallint check (from_strokes between 1 and 15),
  to_strokes smallint check (to_strokes between 1 and 15),
  hole_strokes jsonb not null,
  of_decided_hole boolean not null,
  role text not null check (role in ('captain', 'organizer', 'database')),
  captain_id bigint references captains,
  actor text not null check (actor <> ''),
  reason text check (length(reason) <= 500),
  idempotency_key text check (idempotency_key ~ '^[A-Za-z0-9_-]{43}$'),
  at timestamptz not null default now(),
  line bigint not null default nextval('trail_lines'),
  via text default session_user,
  constraint corrections_name_their_captain check ((role = 'captain') = (captain_id is not null)),
  unique (score_id, score_version)
);
create unique index corrections_key_once on corrections (idempotency_key, captain_id)
  nulls not distinct where idempotency_key is not null;
create index corrections_by_captain on corrections (captain_id, at) where captain_id is not null;
create index corrections_by_line on corrections (line);
create index corrections_of_decided_holes on corrections (score_id) where of_decided_hole;
comment on table corrections is 'Append-only: every change of a score, by whom, from what to what. Replaying them rebuilds scores.';
comment on column corrections.hole_strokes is 'The three teams'' strokes of the hole right after, so that the first answer can be given again.';
comment on column corrections.of_decided_hole is 'The hole was decided before, and its strokes changed: the public sees it as corrected.';
comment on column corrections.idempotency_key is 'SHA-256 of the key that the caller chose.';
comment on column corrections.line is 'Its place in the trail as the desk shows it, counted together with the table trail.';
comment on column corrections.via is 'The database''s own name for who wrote it: the server, the command line or somebody in psql. Null before this was kept.';

create table trail (
  id bigint generated always as identity primary key,
  tournament_id integer references tournaments,
  subject text not null,
  key jsonb not null,
  was jsonb,
  became jsonb,
  role text not null check (role in ('captain', 'organizer', 'database')),
  actor text not null check (actor <> ''),
  reason text check (length(reason) <= 500),
  idempotency_key text check (idempotency_key ~ '^[A-Za-z0-9_-]{43}$'),
  at timestamptz not null default now(),
  line bigint not null default nextval('trail_lines'),
  via text default session_user,
  constraint trail_says_what_changed check (coalesce(was, became) is not null)
);
create unique index trail_key_once on trail (idempotency_key) where idempotency_key is not null;
create index trail_of_tournament on trail (tournament_id, id);
create index trail_of_row on trail (tournament_id, subject, key);
create index trail_by_line on trail (line);
comment on table trail is 'Append-only: one change of one row of the event. Replaying the entries of a table rebuilds it.';
comment on column trail.tournament_id is 'Null for what belongs to every year: the teams and the site.';
comment on column trail.subject is 'The table. The primary key of the row is in key.';
comment on column trail.was is 'The row before, without what is secret; null for a new one.';
comment on column trail.became is 'The row after; null for a deleted one.';
comment on column trail.line is 'Its place in the trail as the desk shows it, counted together with the table corrections.';
comment on column trail.via is 'As in corrections.';

create table undone (
  line bigint primary key,
  by_line bigint not null unique,
  tournament_id integer not null references tournaments on delete cascade,
  constraint undone_by_a_later_line check (by_line > line)
);
comment on table undone is 'Which line of the trail was undone by which later one. Written by undo_from_desk only; goes with its tournament.';
