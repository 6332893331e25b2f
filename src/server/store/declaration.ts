/**
 * The trail's entry `e` of a tournament's last declaration, to follow `select … from trail e`. A year that was
 * completed before the trail began has none: nobody knows when it was declared.
 */
export function lastDeclarationOf(tournament: string): string {
  return `where e.tournament_id = ${tournament} and e.subject = 'tournaments'
        and e.became ->> 'status' = 'completed' and e.was ->> 'status' <> 'completed'
      order by e.id desc limit 1`;
}
