import { HOLE_NUMBERS } from '#domain/rules.ts';
import { TEAM_IDS, type TeamId } from '#domain/teams.ts';
import { type Answer, type HoleVersions, isCurrent } from './answers.ts';

/** A captain's last dispute over a hole, and its outcome. `corrected`: the hole has changed since the dispute. */
export type Dispute = {
  teamId: TeamId;
  hole: number;
  reason: string;
  at: string;
  status: 'open' | 'corrected' | 'ruled' | 'taken back' | 'agreed';
};

/** Each captain's last dispute over each hole, in hole order. */
export function disputesOf(answers: readonly Answer[], now: readonly HoleVersions[]): Dispute[] {
  return HOLE_NUMBERS.flatMap((hole) =>
    TEAM_IDS.flatMap((teamId) => {
      const about = answers.filter((answer) => answer.teamId === teamId && isAbout(answer, hole));
      const last = about.findLastIndex(({ kind }) => kind === 'dispute');
      const dispute = about[last];
      if (dispute?.kind !== 'dispute') return [];
      const { reason, at } = dispute;
      return [{ teamId, hole, reason, at, status: statusOf(about.slice(last + 1), dispute, now) }];
    }),
  );
}

function statusOf(
  after: readonly Answer[],
  dispute: HoleVersions,
  now: readonly HoleVersions[],
): Dispute['status'] {
  const settled = after.find(({ kind }) => kind !== 'dispute');
  if (settled) return ENDS[settled.kind];
  return isCurrent(dispute, now) ? 'open' : 'corrected';
}

const ENDS = { rule: 'ruled', 'take back': 'taken back', agree: 'agreed', dispute: 'open' } as const;

const isAbout = (answer: Answer, hole: number) =>
  answer.kind === 'agree' ? answer.holes.some((entry) => entry.hole === hole) : answer.hole === hole;
