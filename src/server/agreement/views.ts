import type { DayAgreement, Standpoint } from '#contract/agreement.ts';
import type { DeskDayAgreement } from '#contract/desk/agreement.ts';
import { dayAgreement } from '#domain/agreement/day-agreement.ts';
import { disputesOf } from '#domain/agreement/disputes.ts';
import { paperDifference } from '#domain/paper-total.ts';
import { TEAM_IDS, type TeamId } from '#domain/teams.ts';
import { type AnswerRow, asAnsweredDay, type DayAnswers, unfinishedDay } from '#server/store/answered-day.ts';

/** The day as one captain sees it: no strokes, and only their own reasons, since a reason may mention strokes (D-9). */
export function captainsView(found: DayAnswers, own: TeamId): DayAgreement {
  const { day, state, since, captainsOut, answers } = found;
  const { now, answers: said } = asAnsweredDay(found);
  const captains = TEAM_IDS.map((teamId) => standpointOf(found, teamId));
  const reopened = captains.find(({ teamId }) => teamId === own)?.reopened ?? [];
  return {
    day,
    state,
    since,
    captainsOut,
    holes: holesOf(found),
    captains,
    ownDisputes: disputesOf(said, now)
      .filter(({ teamId, status }) => teamId === own && (status === 'open' || status === 'ruled'))
      .map(({ hole, reason, at, status }) => ({
        hole,
        reason,
        at,
        ruling: status === 'ruled' ? (rulingOn(answers, own, hole)?.reason ?? null) : null,
      })),
    before: reopened.flatMap((hole) => {
      const points = lastSeen(answers, own, hole);
      const correctedAt = found.holes.find((entry) => entry.hole === hole)?.changedAt ?? null;
      return points ? [{ hole, points, correctedAt }] : [];
    }),
  };
}

export function desksView(found: DayAnswers): DeskDayAgreement {
  const { day, state, since, wasOfficial, captainsOut, holes, matches, answers, captains } = found;
  const { now, answers: said } = asAnsweredDay(found);
  const strokesOf = (teamId: TeamId) => holes.map(({ strokes }) => strokes[teamId]);
  const unfinished = unfinishedDay(found);
  // Disputes still open when the day was closed were settled by closing it.
  const closing =
    state === 'official' && since
      ? { reason: found.closed?.reason ?? '', by: found.closed?.by ?? '', at: since }
      : undefined;
  const disputes = disputesOf(said, now).map(({ at, status, ...dispute }) => {
    const { teamId, hole } = dispute;
    const ruling =
      status === 'ruled' ? rulingOn(answers, teamId, hole) : status === 'open' ? closing : undefined;
    const agreed = answers.findLast((answer) => answer.teamId === teamId && answer.kind === 'agree');
    const heard = status === 'agreed' && agreed?.role === 'organizer' ? agreed : null;
    return {
      ...dispute,
      status: ruling ? ('ruled' as const) : status,
      at,
      ruling: ruling ? { reason: ruling.reason, by: ruling.by, at: ruling.at } : null,
      aloud: heard && { by: heard.by, at: heard.at },
    };
  });
  return {
    day,
    state,
    since,
    wasOfficial,
    captainsOut,
    holes: holesOf(found),
    undecided: unfinished.holes,
    openMatches: unfinished.matches,
    teams: TEAM_IDS.map((teamId) => ({
      teamId,
      captain: captains[teamId],
      strokes: strokesOf(teamId).reduce<number>((sum, strokes) => sum + (strokes ?? 0), 0),
      paper: {
        total: found.paperTotals[teamId],
        difference: paperDifference(strokesOf(teamId), found.paperTotals[teamId]),
      },
      matchesWon: matches.filter(({ winner }) => winner === teamId).length,
      points: holes.reduce((sum, { points }) => sum + (points?.[teamId] ?? 0), 0),
      standpoint: standpointOf(found, teamId),
    })),
    disputes: disputes.toSorted((a, b) => Number(b.status === 'open') - Number(a.status === 'open')),
  };
}

function standpointOf(found: DayAnswers, teamId: TeamId): Standpoint {
  const { now, answers } = asAnsweredDay(found);
  const { state, at, reopened, disputed, ruled } = dayAgreement(answers, now)[teamId];
  const last = found.answers.findLast((answer) => answer.teamId === teamId && answer.kind !== 'rule');
  return {
    teamId,
    state,
    at,
    heardBy: last?.role === 'organizer' ? last.by : null,
    reopened,
    disputed: disputed.map(({ hole }) => hole),
    ruled,
  };
}

function holesOf({ holes }: DayAnswers) {
  return holes.map(({ hole, versions, points }) => ({ hole, versions, points }));
}

function rulingOn(answers: readonly AnswerRow[], teamId: TeamId, hole: number) {
  return answers.findLast(
    (answer) => answer.kind === 'rule' && answer.teamId === teamId && answer.hole === hole,
  ) as Extract<AnswerRow, { kind: 'rule' }> | undefined;
}

/** The hole's points as recorded with the captain's last answer about it. */
function lastSeen(answers: readonly AnswerRow[], teamId: TeamId, hole: number) {
  const seen = answers
    .filter((answer) => answer.teamId === teamId)
    .flatMap((answer) => ('seen' in answer ? answer.seen : []));
  return seen.findLast((entry) => entry.hole === hole)?.points;
}
