-- The game: the years, who plays, when, in which group, and what the site says about it.

create table teams (
  id text primary key check (id in ('timbermen', 'stopemen', 'powdermen')),
  name text not null unique check (name <> ''),
  course_name text not null,
  course_location text not null,
  course_type text not null,
  course_image_url text not null,
  description text not null,
  team_spirit text not null,
  established smallint check (established between 1800 and 2125),
  course_description text
);
comment on table teams is 'One of the three teams and its home course; the same every year.';

create table tournaments (
  id integer primary key check (id between 2025 and 2125 or id = rehearsal_id()),
  status text not null default 'upcoming' check (status in ('upcoming', 'active', 'completed')),
  time_zone text not null default 'America/Detroit'
    check ((timestamptz '2025-01-01 00:00Z' at time zone time_zone) is not null),
  host_team_id text not null references teams,
  version bigint not null default 1 check (version > 0),
  corrections_a_minute smallint default 60 check (corrections_a_minute > 0),
  records_version bigint not null default 1 check (records_version > 0),
  captains_award_team_id text,
  captains_award_player_id bigint
);
comment on table tournaments is 'One year''s cup, known by its year; rehearsal_id() is the rehearsal. Its start date is the date of its Day 1.';
comment on column tournaments.version is 'Rises with every change that the public can see; raised by triggers only.';
comment on column tournaments.corrections_a_minute is 'The most corrections one captain may make in a minute, and the most answers they may give; null is no limit.';
comment on column tournaments.records_version is 'Rises with every change that is not a score; raised by triggers only.';
comment on column tournaments.captains_award_player_id is 'Who has won the Captain''s Award (R-66).';

create table days (
  tournament_id integer not null references tournaments,
  day smallint not null check (day in (1, 2)),
  date date,
  start_time time not null default '09:00',
  formats text[] not null check (
    cardinality(formats) = 18 and array_position(formats, null) is null
    and formats <@ array['scramble', 'modified alternate shot', 'best ball', 'singles']
  ),
  points_sole smallint not null check (points_sole between 0 and 2),
  points_shared_by_two smallint not null check (points_shared_by_two between 0 and 1),
  points_shared_by_three smallint not null check (points_shared_by_three between 0 and 1),
  points_sole_second smallint not null check (points_sole_second between 0 and 1),
  state text not null default 'not open' check (state in ('not open', 'open', 'suspended', 'official')),
  state_since timestamptz,
  official_at timestamptz,
  pairings_published_at timestamptz,
  draw jsonb,
  captains_out boolean not null default false,
  primary key (tournament_id, day),
  constraint days_in_their_year check (extract(year from date) = tournament_id or tournament_id = rehearsal_id()),
  constraint days_captains_out_check check (not captains_out or state in ('open', 'suspended'))
);
comment on table days is 'One day of play: its date, the format of each hole and what a hole pays (at most 3 points in all).';
comment on column days.official_at is 'When the day last became official; stays when it is reopened.';
comment on column days.pairings_published_at is 'Null while the pairings are a draft that the public does not see (D-14).';
comment on column days.draw is 'What the pairings were last drawn from: the seed, and who was held. Repeats the draw.';
comment on column days.captains_out is 'Reopened for the organizers alone: captains read, agree and dispute, and post nothing.';

create table players (
  tournament_id integer not null references tournaments,
  team_id text not null references teams,
  slot smallint check (slot between 1 and 12),
  name text not null check (name ~ '\S' and length(name) <= 120 and name !~ '[[:cntrl:]]'),
  handicap numeric(3, 1) check (handicap between -10 and 54),
  captains_pick boolean generated always as (slot > 8) stored,
  id bigint generated always as identity primary key,
  -- Deferrable, so that one statement can exchange two players' slots.
  constraint players_one_a_slot unique (tournament_id, team_id, slot) deferrable,
  constraint players_of_a_team unique (tournament_id, team_id, id)
);
comment on table players is 'A person who plays, or has played, for a team in one tournament.';
comment on column players.slot is '1 to 8 are the top players, 9 to 12 the captain''s picks; null is no longer on the roster.';
alter table tournaments add constraint tournaments_captains_award_fkey
  foreign key (id, captains_award_team_id, captains_award_player_id) references players (tournament_id, team_id, id);

create table matches (
  tournament_id integer not null,
  day smallint not null,
  group_number smallint not null
    constraint matches_groups_of_the_day check (group_number between 1 and case day when 1 then 6 else 12 end),
  winner_team_id text references teams,
  halved boolean not null default false,
  tee_time time,
  starting_hole smallint not null default 1 check (starting_hole between 1 and 18),
  version integer not null default 1 check (version > 0),
  primary key (tournament_id, day, group_number),
  foreign key (tournament_id, day) references days,
  constraint matches_won_or_halved check (not (halved and winner_team_id is not null))
);
comment on table matches is 'One group: 6 on Day 1, 12 on Day 2. When and where it tees off; won by one team, halved, or still open.';
comment on column matches.version is 'Rises with every change of the result; raised by a trigger only.';

create table pairings (
  tournament_id integer not null,
  day smallint not null,
  player_id bigint not null,
  team_id text not null,
  group_number smallint not null,
  place smallint not null
    constraint pairings_places_of_the_day check (place between 1 and case day when 1 then 2 else 1 end),
  held boolean not null default false,
  -- Deferrable, so that one statement can swap two players.
  primary key (tournament_id, day, player_id) deferrable,
  constraint pairings_one_a_place unique (tournament_id, day, group_number, team_id, place) deferrable,
  foreign key (tournament_id, day, group_number) references matches,
  foreign key (tournament_id, team_id, player_id) references players (tournament_id, team_id, id)
);
comment on table pairings is 'Who plays in which group (D-14): at most once a day, two of a team in a group of Day 1, one on Day 2.';
comment on column pairings.held is 'The next draw leaves this player in this group.';

create table notices (
  id bigint generated always as identity primary key,
  tournament_id integer not null references tournaments,
  text text not null check (text ~ '\S' and length(text) <= 280 and text !~ '[[:cntrl:]]'),
  next_word_at timestamptz,
  posted_at timestamptz not null default now(),
  taken_down_at timestamptz
);
create unique index notices_one_at_a_time on notices (tournament_id) where taken_down_at is null;
comment on table notices is 'One sentence for every page (D-21). The one that is not taken down is shown.';

create table site (
  only_row boolean primary key default true check (only_row),
  tournament_id integer references tournaments constraint site_shows_no_rehearsal check (tournament_id <> rehearsal_id()),
  tournament_name text not null default 'Three Teams, One County' check (tournament_name ~ '\S'),
  venue text,
  email text check (email like '%_@_%'),
  phone text,
  location text,
  hashtag text check (hashtag ~ '^#\w+$'),
  social_links jsonb not null default '[]' check (jsonb_typeof(social_links) = 'array'),
  parking text,
  walking text,
  food text
);
comment on table site is 'What the website as a whole shows: one row. Empty is "to be announced".';
