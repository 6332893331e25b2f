-- D-27: a card that nobody turned in, and a Day 2 that closes without a County Champion.

alter table cards add column no_card boolean not null default false;
comment on column cards.no_card is 'The player turned nothing in: no total, out of the running.';

alter table days add column without_champion text
  constraint days_without_champion_says_why check (
    without_champion ~ '\S' and length(without_champion) <= 280 and without_champion !~ '[[:cntrl:]]'),
  add constraint days_without_champion_of_closed_day check (without_champion is null or day = 2 and state = 'official');
comment on column days.without_champion is 'Why no County Champion was named: Day 2 was closed before all cards were accounted for. Public.';
