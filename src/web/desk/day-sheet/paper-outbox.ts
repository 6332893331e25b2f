import type { DeskPaperTotal, savePaperTotal } from '#contract/desk/scores.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { call } from '#web/api/call.ts';
import { type DeskCorrection, deskOutboxOf } from '#web/desk/outbox/desk-outbox.ts';
import { rowOfAnswer } from '#web/desk/outbox/row-of-answer.ts';
import { mergePaperTotal } from '#web/desk/sheet-query.ts';
import type { Standing } from '#web/outbox/correction.ts';

/** The total stands where a score has its strokes. */
export type PaperRow = Standing & { strokes: number | null; tournamentId: number; paper: DeskPaperTotal };
export type PaperCorrection = DeskCorrection<PaperRow>;

/** Paper totals have no ids of their own; those who post need one that tells all of them apart, whichever the year. */
export function paperRow(tournamentId: number, paper: DeskPaperTotal): PaperRow {
  const { day, teamId, total, version, setBy } = paper;
  const id = (tournamentId * 10 + day) * 10 + TEAM_IDS.indexOf(teamId);
  return { id, version, setBy, strokes: total, tournamentId, paper };
}

/** Paper totals on their way from the day sheet. */
export const paperOutbox = deskOutboxOf<PaperRow>({
  name: 'desk-paper',
  call({ place, strokes }, travels) {
    const { tournamentId = 0, day, paper: teamId = TEAM_IDS[0] } = place;
    return rowOfAnswer(
      call<typeof savePaperTotal>('PATCH', '/api/desk/:tournamentId/days/:day/paper-totals/:teamId', {
        params: { tournamentId, day, teamId },
        body: { total: strokes },
        ...travels,
      }),
      (paper) => paperRow(tournamentId, paper),
    );
  },
  apply: (queryClient, { tournamentId, paper }) => mergePaperTotal(queryClient, tournamentId, paper),
});
