import { DAYS, type DayNumber, HOLE_NUMBERS } from '#domain/rules.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { type EventDay, useEventDates } from '#web/layout/use-event-dates.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import { TeamLegend } from '#web/ui/team-legend.tsx';
import styles from './event-days.module.css';
import { EVENT_DAYS, formatTitle, groupsText } from './texts.ts';

/** when and how the two days are played. */
export function EventDays() {
  const { days } = useEventDates();
  return (
    <>
      {days.map((day) => (
        <Day key={day.day} {...day} />
      ))}
      <TeamLegend className={styles.legend} />
    </>
  );
}

function Day({ day, label, time }: EventDay) {
  const rules = DAYS[day];
  return (
    <article className={styles.day}>
      <div className={styles.when}>
        <p>{`${EVENT_DAYS.day} ${day}`}</p>
        <p className={styles.date}>{label}</p>
        <p>{time}</p>
      </div>
      <div>
        <h3>{rules.title}</h3>
        <p className={`soft ${styles.groupsText}`}>{groupsText(rules)}</p>
        <FormatStrip day={day} />
        <Groups groups={rules.groups} playersPerTeam={rules.playersPerTeamInGroup} />
      </div>
    </article>
  );
}

/** A picture of the groups: one card per group, one glyph per player. */
function Groups({ groups, playersPerTeam }: { groups: number; playersPerTeam: number }) {
  const players = Array.from({ length: playersPerTeam }, (_, row) =>
    TEAM_IDS.map((teamId) => ({ teamId, key: `${teamId}-${row}` })),
  ).flat();
  const cards = Array.from({ length: groups }, (_, index) => index + 1);
  return (
    <div className={styles.groups} aria-hidden="true">
      {cards.map((group) => (
        <div key={group} className={styles.group}>
          {players.map(({ teamId, key }) => (
            <TeamGlyph key={key} teamId={teamId} />
          ))}
        </div>
      ))}
    </div>
  );
}

const INKS = [undefined, styles.second, styles.third];

/** the 18 holes of a day, by playing format. */
function FormatStrip({ day }: { day: DayNumber }) {
  const { formats } = DAYS[day];
  return (
    <ul className={classNames(styles.strip, formats.length === 1 && styles.whole)}>
      {formats.map(({ from, to, format }, index) => (
        <li key={format} className={classNames(styles.stretch, INKS[index])}>
          <span className="visually-hidden">{`${EVENT_DAYS.holes} ${from}–${to}: `}</span>
          {HOLE_NUMBERS.slice(from - 1, to).map((hole) => (
            <b key={hole} aria-hidden="true">
              {hole}
            </b>
          ))}
          <span className={styles.format}>{formatTitle(day, format)}</span>
        </li>
      ))}
    </ul>
  );
}
