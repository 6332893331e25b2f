import { useTournament } from '#web/desk/data/tournament.ts';
import { AskFirst } from '#web/desk/ui/ask-first.tsx';
import { Box } from '#web/desk/ui/box.tsx';
import { useNow } from '#web/desk/ui/course-time.ts';
import { focusTitle } from '#web/desk/ui/desk-page.tsx';
import { atCourse } from '#web/texts/course-time.ts';
import { AHEAD, useStartYear } from './start-year.ts';
import { OFFER } from './texts.ts';

/**
 * D-22: if the cup's year is over before the cup has begun, offers to move it to the current year. The course's clock
 * decides which year that is.
 */
export function YearOffer() {
  const { id, status, timeZone } = useTournament();
  const startYear = useStartYear(id);
  const now = Number(atCourse(useNow(), timeZone).date.slice(0, 4));
  if (status !== 'upcoming' || now <= id) return null;
  const year = Math.min(now, id + AHEAD.length);
  return (
    <Box tone="warn" icon="calendar">
      <p>{OFFER.says(id, now)}</p>
      <AskFirst
        ask={OFFER.ask(year)}
        effect={OFFER.effect(year)}
        act={OFFER.act(year)}
        keep={OFFER.keep(id)}
        danger={false}
        onAct={async () => {
          await startYear(year);
          focusTitle();
        }}
      />
    </Box>
  );
}
