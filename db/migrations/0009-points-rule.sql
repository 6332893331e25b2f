-- The same, with a body that PostgreSQL 15 does not tie to the row of a day: it refuses to add a column to a table whose
-- row a function of the newer form uses.
create or replace function points_rule(p_day days) returns jsonb
language sql stable
as $$
  select jsonb_build_object('sole', p_day.points_sole, 'sharedByTwo', p_day.points_shared_by_two,
    'sharedByThree', p_day.points_shared_by_three, 'soleSecond', p_day.points_sole_second)
$$;
