import type { TeamId } from '#domain/teams.ts';
import powdermen from '#web/assets/art/crest-powdermen.svg';
import stopemen from '#web/assets/art/crest-stopemen.svg';
import timbermen from '#web/assets/art/crest-timbermen.svg';

const CRESTS: Readonly<Record<TeamId, string>> = { timbermen, stopemen, powdermen };

type TeamCrestProps = {
  teamId: TeamId;
  /** In CSS pixels, at least 32; use the glyph below that. */
  size: number;
  /** Empty where the team's name is next to it. */
  alt?: string;
  className?: string | undefined;
};

/** Phones hide most crests; only those that are seen load. */
export function TeamCrest({ teamId, size, alt = '', className }: TeamCrestProps) {
  return (
    <img className={className} src={CRESTS[teamId]} alt={alt} width={size} height={size} loading="lazy" />
  );
}
