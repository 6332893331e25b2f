-- R-65: the entry fee, until now always to be announced.

alter table site add column entry_fee text
  constraint site_entry_fee_is_a_line check (entry_fee ~ '\S' and length(entry_fee) <= 80 and entry_fee !~ '[[:cntrl:]]');
