import { useQuery } from '@tanstack/react-query';
import type { Organizer } from '#contract/organizers/organizer.ts';
import { holesQuery } from '#web/api/queries.ts';
import { championQuery, preflightQuery } from '#web/desk/data/queries.ts';
import { useDays, useIsRehearsal, useTournamentQuery } from '#web/desk/data/tournament.ts';
import { type Level, pageOf } from '#web/desk/levels/levels.ts';
import { cardsMark, closingMark, daySheetMark, type Mark, markOf, resultMark } from './marks.ts';

/** What pre-flight and the public board say about each level, kept current by the feed. */
export function useMarks({ recovering }: Organizer): (level: Level) => Mark | null {
  const { data: tournament } = useTournamentQuery();
  const tournamentId = tournament?.id ?? 0;
  const isKnown = tournament !== undefined;
  const { data: report } = useQuery({ ...preflightQuery(tournamentId), enabled: isKnown && !recovering });
  const days = useDays();
  const { data: holes } = useQuery({ ...holesQuery(tournamentId), enabled: false }); // the feed brings them
  const cardsAreTyped = days?.days.some(({ day, state }) => day === 2 && state !== 'not open') ?? false;
  const isPublic = !useIsRehearsal();
  const { data: champion } = useQuery({
    ...championQuery(tournamentId),
    enabled: isPublic && cardsAreTyped,
  });
  const isDeclared = tournament?.status === 'completed';
  return ({ href }) => {
    const page = pageOf(href);
    if (page === 'close') return days ? closingMark(days) : null;
    if (page === 'day-sheet') return days && holes ? daySheetMark(days, holes) : null;
    if (page === 'cards' && cardsAreTyped && !isPublic) return null; // how many are in, only the public board says
    if (page === 'cards') return days ? cardsMark(days, champion ?? { rows: [], countBacks: [] }) : null;
    if (page === 'result') return days ? resultMark(days, isDeclared) : null;
    return report ? markOf(page, report, isDeclared) : null;
  };
}
