import { useState } from 'react';
import { type ClockTime, formatTime } from '#domain/calendar.ts';
import { TEAM_IDS, TEAM_NAMES } from '#domain/teams.ts';
import { TeamName } from '#web/desk/ui/team-name.tsx';
import { isDrawn, type Person, placesOf, unplacedOf } from './arrangement.ts';
import styles from './group-list.module.css';
import type { Hands } from './hand-bar.tsx';
import type { PairingsState } from './pairings-state.ts';
import type { PairingsStore } from './pairings-store.ts';
import { EmptyPlate, Plate } from './plate.tsx';
import { PAIRINGS, SAY } from './texts.ts';
import { onPlateKey } from './use-keys.ts';

type GroupListProps = { state: PairingsState; store: PairingsStore; hands: Hands };

/** Day 1 is a matrix of teams and groups, Day 2 a list of twelve groups. A phone lists the groups one by one. */
export function GroupList({ state, store, hands }: GroupListProps) {
  const { base, now } = state;
  const { day } = base;
  const unplaced = isDrawn(now) ? unplacedOf(base, now) : [];
  const isShotgun = now.groups.some(({ startingHole }) => startingHole !== 1);
  const whyOf = ({ onRoster, teamId }: Person) =>
    onRoster ? null : PAIRINGS.left(unplaced.find((person) => person.teamId === teamId)?.name);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the plates inside, which are buttons
    <div className={styles.list} onKeyDown={(event) => onPlateKey(event, day, store)}>
      <div className={styles.sheet} data-day={day}>
        <div className={styles.teams} aria-hidden="true">
          {TEAM_IDS.map((teamId) => (
            <p key={teamId} className={styles.team}>
              <TeamName as="b" teamId={teamId} />
              <small>{PAIRINGS.perGroup(day)}</small>
            </p>
          ))}
        </div>
        <ol className={styles.groups}>
          {now.groups.map(({ group, players, teeTime, startingHole }) => (
            <li key={group} className={styles.group}>
              <div className={`row ${styles.head}`}>
                <h2 className={styles.title}>
                  <span>{PAIRINGS.group(group)}</span>
                  {isShotgun && <small>{PAIRINGS.fromHole(startingHole)}</small>}
                </h2>
                <TimeField
                  key={teeTime}
                  label={PAIRINGS.teeTimeOf(group)}
                  value={teeTime}
                  disabled={hands.locked}
                  onCommit={(time) =>
                    store.dispatch({
                      kind: 'start',
                      starts: [{ group, teeTime: time, hole: startingHole }],
                      said: SAY.time(group, formatTime(time)),
                    })
                  }
                />
              </div>
              {TEAM_IDS.map((teamId) => (
                <ul key={teamId} className={styles.cell} data-team={teamId} aria-label={TEAM_NAMES[teamId]}>
                  {placesOf(base, players, teamId).map((person, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: keyed by place, so that a swap keeps the focus
                    <li key={place}>
                      {person ? (
                        <Plate
                          person={person}
                          group={group}
                          held={now.held.includes(person.id)}
                          why={whyOf(person)}
                          hands={hands}
                        />
                      ) : (
                        <EmptyPlate bad={isDrawn(now)} />
                      )}
                    </li>
                  ))}
                </ul>
              ))}
            </li>
          ))}
        </ol>
      </div>
      {unplaced.length > 0 && (
        <section className={styles.nowhere} aria-labelledby="plays-nowhere">
          <h2 id="plays-nowhere">{PAIRINGS.nowhere}</h2>
          <p className="soft">{PAIRINGS.nowhereHelp}</p>
          <ul>
            {unplaced.map((person) => (
              <li key={person.id}>
                <Plate person={person} group={null} held={false} why={null} hands={hands} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

type TimeFieldProps = {
  label: string;
  value: ClockTime | null;
  disabled: boolean;
  onCommit: (time: ClockTime) => void;
};

/** A tee time. Saved on blur, because a half-typed time can be valid. */
function TimeField({ label, value, disabled, onCommit }: TimeFieldProps) {
  const [typed, setTyped] = useState(value ?? '');
  return (
    <input
      type="time"
      aria-label={label}
      disabled={disabled}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
      onBlur={() => {
        if (typed === '') setTyped(value ?? '');
        else if (typed !== value) onCommit(typed);
      }}
    />
  );
}
