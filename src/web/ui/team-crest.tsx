import type { TeamId } from '#domain/teams.ts';
import powdermen from '#web/assets/art/crest-powdermen.svg';
import stopemen from '#web/assets/art/crest-stopemen.svg';
import timbermen from '#web/assets/art/crest-timbermen.svg';

const CRESTS: Readonly<Record<TeamId, string>> = { timbermen, stopemen, powdermen };

type TeamCrestProps = {
  teamId: TeamId;
  /** CSS pixels, at least 32. For smaller sizes use the glyph. */
  size: number;
  /** Leave empty if the team's name is next to the crest. */
  alt?: string;
  className?: string | undefined;
};

/** Loads lazily: phones hide most crests, and should not load the hidden ones. */
export function TeamCrest({ teamId, size, alt = '', className }: TeamCrestProps) {
  return (
    <img className={className} src={CRESTS[teamId]} alt={alt} width={size} height={size} loading="lazy" />
  );
}
