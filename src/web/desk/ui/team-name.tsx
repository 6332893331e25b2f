import { TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';

type TeamNameProps = { teamId: TeamId; as?: 'span' | 'b' | 'h2' };

/** A team's glyph and name. */
export function TeamName({ teamId, as: Element = 'span' }: TeamNameProps) {
  return (
    <Element className="with-icon">
      <TeamGlyph teamId={teamId} />
      {TEAM_NAMES[teamId]}
    </Element>
  );
}
