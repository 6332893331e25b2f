import { DAYS } from '#domain/rules.ts';
import { TEAM_IDS, TEAM_NAMES } from '#domain/teams.ts';
import { type EventDay, useEventDates } from '#web/layout/use-event-dates.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './day-schedule.module.css';
import { FormatStrip } from './format-strip.tsx';
import { DAY_SCHEDULE, groupsText } from './still-texts.ts';

/** */
export function DaySchedule() {
  const { days } = useEventDates();
  return (
    <section className={`section ${styles.section}`} id="schedule">
      <div className="wrap">
        <h2 className={styles.title}>{DAY_SCHEDULE.title}</h2>
        {days.map((day) => (
          <Day key={day.day} {...day} />
        ))}
        <p className={styles.legend}>
          {TEAM_IDS.map((teamId) => (
            <span key={teamId}>
              <TeamGlyph teamId={teamId} />
              {TEAM_NAMES[teamId]}
            </span>
          ))}
        </p>
      </div>
    </section>
  );
}

function Day({ day, label, time }: EventDay) {
  const rules = DAYS[day];
  return (
    <article className={styles.day}>
      <div className={styles.when}>
        <p>{`${DAY_SCHEDULE.day} ${day}`}</p>
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

/** The sentence above as a picture: one card per group, one glyph per player. */
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
