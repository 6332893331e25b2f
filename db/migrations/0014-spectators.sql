-- What spectators want to know on the day. Shown on Schedule once one of them is filled.
alter table site add column parking text;
alter table site add column walking text;
alter table site add column food text;

-- What Courses says about a team's home course; without it, what Teams says about the team.
alter table teams add column course_description text;
