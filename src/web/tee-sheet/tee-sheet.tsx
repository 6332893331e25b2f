import { useState } from 'react';
import type { TournamentRecord } from '#contract/years.ts';
import type { DayNumber } from '#domain/rules.ts';
import { TeamLegend } from '#web/ui/team-legend.tsx';
import { FindPlayer, nameMatches } from './find-player.tsx';
import { TeeGroup } from './tee-group.tsx';
import styles from './tee-sheet.module.css';
import { dayTitle, groupsFound, leadOf, TEE_SHEET, teeTimes } from './texts.ts';

type TeeSheetProps = {
  record: Pick<TournamentRecord, 'tournament' | 'pairings' | 'matches' | 'countyChampion'>;
};

/** D-14: the published pairings. Typing part of a name finds one of the 36 players, with their card (D-30). */
export function TeeSheet({ record: { tournament, pairings, matches, countyChampion } }: TeeSheetProps) {
  const [wanted, setWanted] = useState('');
  const days = pairings.days.map(({ day, groups }) => ({
    day,
    times: groups.map(({ teeTime }) => teeTime),
    groups: groups.filter(({ players }) => players.some(({ name }) => nameMatches(name, wanted))),
  }));
  const dateOf = (day: DayNumber) => tournament.days.find((entry) => entry.day === day)?.date ?? null;
  const winnerOf = (day: DayNumber, group: number) =>
    matches.find((match) => match.day === day && match.group === group)?.winner ?? null;
  return (
    <section aria-labelledby="tee-sheet">
      <div className={styles.head}>
        <div>
          <h2 id="tee-sheet">{TEE_SHEET.title}</h2>
          <p className="soft">{leadOf(tournament, pairings.days)}</p>
        </div>
        {pairings.days.length > 0 && <FindPlayer wanted={wanted} onChange={setWanted} />}
      </div>
      <p role="status" className={styles.found}>
        {wanted.trim() !== '' && groupsFound(days.reduce((sum, { groups }) => sum + groups.length, 0))}
      </p>
      {days.map(({ day, groups, times }) =>
        groups.length === 0 ? null : (
          <article key={day} className={`paper ${styles.day}`}>
            <div className={styles.title}>
              <h3>{dayTitle(day, dateOf(day))}</h3>
              <p className="soft">{teeTimes(times)}</p>
            </div>
            <ol className={day === 1 ? styles.sixes : styles.threes}>
              {groups.map((group) => (
                <TeeGroup
                  key={group.group}
                  year={tournament.id}
                  group={group}
                  winner={winnerOf(day, group.group)}
                  wanted={wanted}
                  cards={day === 2 ? countyChampion.rows : []}
                />
              ))}
            </ol>
          </article>
        ),
      )}
      {pairings.days.length > 0 && <TeamLegend className={styles.legend} />}
    </section>
  );
}
