-- A score says which captain has set it, not only how the name was spelt then: a name that was spelt right since is
-- still the same captain's. As before otherwise.
create or replace function score_answer(p_score scores, p_correction corrections, p_hole_strokes jsonb) returns jsonb
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select jsonb_build_object(
    'id', p_score.id, 'teamId', p_score.team_id, 'day', p_score.day, 'hole', p_score.hole,
    'strokes', p_correction.to_strokes, 'version', coalesce(p_correction.score_version, 1),
    'setBy', p_correction.actor, 'setByRole', p_correction.role, 'setByCaptain', p_correction.captain_id,
    'setAt', p_correction.at, 'holeStrokes', p_hole_strokes, 'rule', points_rule(d)
  )
  from days d where (d.tournament_id, d.day) = (p_score.tournament_id, p_score.day)
$$;
