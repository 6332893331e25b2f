import { useState } from 'react';
import type { Matches, Pairings } from '#contract/pairings.ts';
import type { Tournament } from '#contract/tournament.ts';
import type { DayNumber } from '#domain/rules.ts';
import { FindPlayer, nameMatches } from './find-player.tsx';
import { TeeGroup } from './tee-group.tsx';
import styles from './tee-sheet.module.css';
import { dayTitle, TEE_SHEET } from './texts.ts';

type TeeSheetProps = { tournament: Tournament; pairings: Pairings; matches: Matches };

/** D-14: published pairings. One name among 36 is found by typing a part of it. */
export function TeeSheet({ tournament, pairings, matches }: TeeSheetProps) {
  const [wanted, setWanted] = useState('');
  const days = pairings.days.map(({ day, groups }) => ({
    day,
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
          <p className="soft">{pairings.days.length > 0 ? TEE_SHEET.lead : TEE_SHEET.notPublished}</p>
        </div>
        {pairings.days.length > 0 && <FindPlayer wanted={wanted} onChange={setWanted} />}
      </div>
      {wanted !== '' && days.every(({ groups }) => groups.length === 0) && (
        <p role="status">{TEE_SHEET.nobody}</p>
      )}
      {days.map(({ day, groups }) =>
        groups.length === 0 ? null : (
          <article key={day} className={styles.day}>
            <h3>{dayTitle(day, dateOf(day))}</h3>
            <ol className={day === 1 ? styles.sixes : styles.threes}>
              {groups.map((group) => (
                <TeeGroup
                  key={group.group}
                  year={tournament.id}
                  group={group}
                  winner={winnerOf(day, group.group)}
                  wanted={wanted}
                />
              ))}
            </ol>
          </article>
        ),
      )}
    </section>
  );
}
