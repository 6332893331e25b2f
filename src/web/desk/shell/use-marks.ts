import { useQuery } from '@tanstack/react-query';
import type { Organizer } from '#contract/organizers.ts';
import { daysQuery } from '#web/desk/live/public-queries.ts';
import { preflightQuery, useTournament } from '#web/desk/setup-queries.ts';
import { type Level, pageOf } from './levels.ts';
import { closingMark, type Mark, markOf } from './marks.ts';

/** What pre-flight says about each level, kept current by the feed. */
export function useMarks({ recovering }: Organizer): (level: Level) => Mark | null {
  const { data: tournament } = useTournament();
  const { data: report } = useQuery({
    ...preflightQuery(tournament?.id ?? 0),
    enabled: tournament !== undefined && !recovering,
  });
  const { data: days } = useQuery({
    ...daysQuery(tournament?.id ?? 0),
    enabled: tournament !== undefined,
  });
  return ({ href }) => {
    const page = pageOf(href);
    if (page === 'close') return days ? closingMark(days) : null;
    return report ? markOf(page, report) : null;
  };
}
