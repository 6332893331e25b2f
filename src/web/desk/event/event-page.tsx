import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EventSettings } from '#contract/desk/event.ts';
import { eventQuery } from '#web/desk/data/queries.ts';
import { useTournament } from '#web/desk/data/tournament.ts';
import { useCourseTime } from '#web/desk/ui/course-time.ts';
import { DeskPage } from '#web/desk/ui/desk-page.tsx';
import { Beside } from '#web/desk/ui/layout.tsx';
import { Paper } from '#web/desk/ui/paper.tsx';
import { Saved } from '#web/desk/ui/sign.tsx';
import styles from './event-page.module.css';
import { CupPart, DayPart, TeamPart } from './parts.tsx';
import { PublicPicture } from './public-picture.tsx';
import { SitePart } from './site-part.tsx';
import { EVENT } from './texts.ts';

/** The words of two saves within a minute are the same; with a space at the end they are announced again. */
const UNSEEN = '\u00a0';

/** Year, host, days, points, contact details and texts. */
export function EventPage() {
  const { id: tournamentId } = useTournament();
  const query = eventQuery(tournamentId);
  const read = useQuery(query);
  const queryClient = useQueryClient();
  const sayWhen = useCourseTime();
  const [lastSave, setLastSave] = useState<{ at: string; isEven: boolean } | null>(null);

  function saved(changes: (event: EventSettings) => Partial<EventSettings>) {
    setLastSave((before) => ({ at: new Date().toISOString(), isEven: before?.isEven === false }));
    queryClient.setQueryData(
      query.queryKey,
      (before: EventSettings | undefined) => before && { ...before, ...changes(before) },
    );
  }

  const savedLine = (
    <Saved text={lastSave ? `${EVENT.saved(sayWhen(lastSave.at))}${lastSave.isEven ? UNSEEN : ''}` : ''} />
  );
  return (
    <DeskPage title={EVENT.title} lead={EVENT.lead} tabs={savedLine} query={read}>
      {(event) => (
        <Beside className={styles.beside}>
          <Paper className={styles.parts}>
            <CupPart part={event.cup} onSaved={(cup) => saved(() => ({ cup }))} />
            <SitePart year={tournamentId} part={event.site} onSaved={(site) => saved(() => ({ site }))} />
            {event.days.map((part) => (
              <DayPart
                key={part.day}
                year={tournamentId}
                part={part}
                onSaved={(day) =>
                  saved(({ days }) => ({ days: days.map((entry) => (entry.day === day.day ? day : entry)) }))
                }
              />
            ))}
            {event.teams.map((part) => (
              <TeamPart
                key={part.teamId}
                year={tournamentId}
                part={part}
                onSaved={(team) =>
                  saved(({ teams }) => ({
                    teams: teams.map((entry) => (entry.teamId === team.teamId ? team : entry)),
                  }))
                }
              />
            ))}
          </Paper>
          <PublicPicture />
        </Beside>
      )}
    </DeskPage>
  );
}
