import { HOLE_NUMBERS } from '#domain/rules.ts';
import { isStrokes } from '#domain/strokes.ts';
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

/** Together, these patterns skip numbers that are not a score: 'hole 4', 'on 12', '2 putts', '3:31', '4th'. */
const NAMED = /\b(?:on|hole|group|day|par|tee|penalty(?: of)?)s? ?#?\d{1,2}/gi;
const COUNTED = /\b\d\d? (?:strokes? )?(?:putt|penalt|drop|player|minute)/gi;
const NUMBER = /(?<![\p{L}\d:.,#/-])\d{1,2}(?![\p{L}\d:/%-]|[.,]\d)/gu;

/** The strokes that a captain claims in a dispute: 4 in 'We had 4, not 5', with 5 posted. Null if unclear. */
export function claimedStrokes(reason: string, posted: number | null): number | null {
  const numbers = reason.replace(NAMED, '').replace(COUNTED, '').match(NUMBER) ?? [];
  const [claimed, ...more] = new Set(
    numbers.map(Number).filter((count) => isStrokes(count) && count !== posted),
  );
  return claimed !== undefined && more.length === 0 ? claimed : null;
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
