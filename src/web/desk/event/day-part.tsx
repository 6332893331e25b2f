import type { EventSettings, saveDay } from '#contract/desk/event.ts';
import { call } from '#web/api/call.ts';
import styles from './event-page.module.css';
import { Part, TextField } from './part.tsx';
import { DAY } from './texts.ts';
import { usePart } from './use-part.ts';

type Day = EventSettings['days'][number];
type DayPartProps = { year: number; part: Day; onSaved: (part: Day) => void };

const POINTS = ['sole', 'sharedByTwo', 'sharedByThree', 'soleSecond'] as const;

/** An emptied field is no 0: the server refuses it. */
const figure = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

/** When a day is played and what a hole of it pays (D-10). */
export function DayPart({ year, part, onSaved }: DayPartProps) {
  const { day } = part;
  const { draft, set, base, leave, problem, conflict } = usePart({
    part,
    toDraft: ({ date, startTime, points }: Day) => ({
      date: date ?? '',
      startTime,
      sole: String(points.sole),
      sharedByTwo: String(points.sharedByTwo),
      sharedByThree: String(points.sharedByThree),
      soleSecond: String(points.soleSecond),
    }),
    save: ({ date, startTime, sole, sharedByTwo, sharedByThree, soleSecond }, version) =>
      call<typeof saveDay>('PATCH', '/api/desk/:tournamentId/event/days/:day', {
        params: { tournamentId: year, day },
        headers: { 'if-match': `"${version}"` },
        body: {
          date: date === '' ? null : date,
          startTime,
          points: {
            sole: figure(sole),
            sharedByTwo: figure(sharedByTwo),
            sharedByThree: figure(sharedByThree),
            soleSecond: figure(soleSecond),
          },
        },
      }),
    onSaved,
  });
  const begun = base.state !== 'not open';
  return (
    <Part
      title={DAY.title(day)}
      help={begun ? DAY.begun(day) : DAY.open(day)}
      problem={problem}
      conflict={conflict}
      onLeave={leave}
    >
      <div className={styles.row}>
        <TextField label={DAY.date} type="date" value={draft.date} onChange={(date) => set({ date })} />
        <TextField
          label={DAY.startTime}
          type="time"
          value={draft.startTime}
          onChange={(startTime) => set({ startTime })}
        />
      </div>
      <h2 className="sub">{DAY.points}</h2>
      <div className={styles.four}>
        {POINTS.map((name) => (
          <TextField
            key={name}
            label={DAY[name]}
            type="number"
            disabled={begun}
            value={draft[name]}
            onChange={(points) => set({ [name]: points })}
          />
        ))}
      </div>
    </Part>
  );
}
