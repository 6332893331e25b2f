-- The game: who plays, when, and what stands on the card.

create table teams (
  id text primary key check (id in ('timbermen', 'stopemen', 'powdermen')),
  name text not null unique check (name <> ''),
  course_name text not null,
  course_location text not null,
  course_type text not null,
  course_image_url text not null,
  description text not null,
  team_spirit text not null,
  established smallint check (established between 1800 and 2125)
);
comment on table teams is 'One of the three teams and its home course; the same every year.';

create table tournaments (
  id integer primary key check (id between 2025 and 2125),
  status text not null default 'upcoming' check (status in ('upcoming', 'active', 'completed')),
  time_zone text not null default 'America/Detroit'
    check ((timestamptz '2025-01-01 00:00Z' at time zone time_zone) is not null),
  host_team_id text not null references teams,
  version bigint not null default 1 check (version > 0)
);
comment on table tournaments is 'One year''s cup, known by its year. Its start date is the date of its Day 1.';
comment on column tournaments.version is 'Rises with every change that the public can see; raised by triggers only.';

create table days (
  tournament_id integer not null references tournaments,
  day smallint not null check (day in (1, 2)),
  date date check (extract(year from date) = tournament_id),
  start_time time not null default '09:00',
  formats text[] not null check (
    cardinality(formats) = 18 and array_position(formats, null) is null
    and formats <@ array['scramble', 'modified alternate shot', 'best ball', 'singles']
  ),
  points_sole smallint not null check (points_sole between 0 and 2),
  points_shared_by_two smallint not null check (points_shared_by_two between 0 and 1),
  points_shared_by_three smallint not null check (points_shared_by_three between 0 and 1),
  points_sole_second smallint not null check (points_sole_second between 0 and 1),
  primary key (tournament_id, day)
);
comment on table days is 'One day of play: its date, the format of each hole and what a hole pays (at most 3 points in all).';

create table players (
  tournament_id integer not null references tournaments,
  team_id text not null references teams,
  slot smallint not null check (slot between 1 and 12),
  name text not null check (name ~ '\S' and length(name) <= 120 and name !~ '[[:cntrl:]]'),
  handicap numeric(3, 1) check (handicap between -10 and 54),
  captains_pick boolean not null generated always as (slot > 8) stored,
  primary key (tournament_id, team_id, slot)
);
comment on table players is 'A filled roster slot: 1 to 8 are the top players, 9 to 12 the captain''s picks.';

create table captains (
  id bigint generated always as identity primary key,
  tournament_id integer not null references tournaments,
  team_id text not null references teams,
  name text not null check (name ~ '\S' and length(name) <= 120 and name !~ '[[:cntrl:]]'),
  named_at timestamptz not null default now(),
  replaced_at timestamptz check (replaced_at >= named_at)
);
create unique index captains_one_a_team on captains (tournament_id, team_id) where replaced_at is null;
comment on table captains is 'A team''s captain in one tournament; a replaced one stays, for the trail of corrections.';

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
  check ((role = 'captain') = (captain_id is not null)),
  unique (score_id, score_version)
);
create unique index corrections_key_once on corrections (idempotency_key, captain_id)
  nulls not distinct where idempotency_key is not null;
comment on table corrections is 'Append-only: every change of a score, by whom, from what to what. Replaying them rebuilds scores.';
create index corrections_of_decided_holes on corrections (score_id) where of_decided_hole;
comment on column corrections.of_decided_hole is 'The hole was decided before and after, and its strokes changed: the public sees it as corrected.';
comment on column corrections.idempotency_key is 'SHA-256 of the key that the caller chose.';
comment on column corrections.hole_strokes is 'The three teams'' strokes of the hole right after, so that the first answer can be given again.';

create table matches (
  tournament_id integer not null,
  day smallint not null,
  group_number smallint not null check (group_number between 1 and case day when 1 then 6 else 12 end),
  winner_team_id text references teams,
  halved boolean not null default false,
  primary key (tournament_id, day, group_number),
  foreign key (tournament_id, day) references days,
  check (not (halved and winner_team_id is not null))
);
comment on table matches is 'One group: 6 on Day 1, 12 on Day 2. Won by one team, halved, or still open.';

create table site (
  only_row boolean primary key default true check (only_row),
  tournament_id integer references tournaments,
  tournament_name text not null default 'Three Teams, One County' check (tournament_name ~ '\S'),
  venue text,
  email text check (email like '%_@_%'),
  phone text,
  location text,
  hashtag text check (hashtag ~ '^#\w+$'),
  social_links jsonb not null default '[]' check (jsonb_typeof(social_links) = 'array')
);
comment on table site is 'What the website as a whole shows: one row. Empty is "to be announced".';
